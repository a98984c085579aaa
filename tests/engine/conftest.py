"""Makes the helpers beside this file (table, oracle, strategies) importable from every test below."""
