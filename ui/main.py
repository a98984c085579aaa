"""Starts the game in the page."""

import secrets

from ui import actions as do
from ui import browser
from ui.app import App, first_session

session = first_session(browser.query(), browser.storage.get, browser.languages())
app = App(session, browser.Window, do.Opened(secrets.token_hex(8)))
browser.ready()
