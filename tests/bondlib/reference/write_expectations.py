"""Writes ../expectations.toml: what each example of BondLib must give, computed without the tool under test.

Run in this folder: python3 write_expectations.py
"""
import os

import circuits
import fluids
import heat
import mechanics

rows = []


def add(model, time, variable, value, tolerance, why):
    rows.append((model, time, variable, value, tolerance, why))


for area in (circuits, mechanics, heat, fluids):
    area.checks(add)

here = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(here, "..", "expectations.toml"), "w") as out:
    out.write("# Expected values of BondLib.Examples, from reference/*.py: closed forms and independent integration.\n")
    out.write("# A check holds if abs(result - value) <= tolerance at that time (values between two rows: linear).\n")
    for model, time, variable, value, tolerance, why in rows:
        out.write(
            f'\n[[check]]\nmodel = "BondLib.Examples.{model}"\ntime = {float(time)!r}\nvariable = "{variable}"\n'
            f'value = {float(value)!r}\ntolerance = {float(tolerance)!r}\nwhy = "{why}"\n'
        )
print(len(rows), "checks of", len({r[0] for r in rows}), "examples")
