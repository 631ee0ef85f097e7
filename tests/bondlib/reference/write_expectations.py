"""Writes ../expectations.toml: what the examples of BondLib and ../ClassTests.mo must give, computed without the
tool under test.

Run in this folder: python3 write_expectations.py
"""
import os

import circuits
import classes
import fluids
import heat
import mechanics
import spice
import switching
import systems
import worlds

rows = []


def collect(prefix):
    def add(model, time, variable, value, tolerance, why):
        rows.append((prefix + model, time, variable, value, tolerance, why))

    return add


for area in (circuits, mechanics, heat, fluids, spice, switching, systems, worlds):
    area.checks(collect("BondLib.Examples."))
classes.checks(collect("BondLib.Examples.Components."))
classes.old_style(collect("ClassTests."))

here = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(here, "..", "expectations.toml"), "w") as out:
    out.write("# Expected values of BondLib.Examples and of ClassTests.mo, from reference/*.py: closed forms and independent integration.\n")
    out.write("# A check holds if abs(result - value) <= tolerance at that time (values between two rows: linear).\n")
    for model, time, variable, value, tolerance, why in rows:
        out.write(
            f'\n[[check]]\nmodel = "{model}"\ntime = {float(time)!r}\nvariable = "{variable}"\n'
            f'value = {float(value)!r}\ntolerance = {float(tolerance)!r}\nwhy = "{why}"\n'
        )
print(len(rows), "checks of", len({r[0] for r in rows}), "models")
