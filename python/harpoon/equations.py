"""Equations in symbols."""

from __future__ import annotations

from typing import Any

from .errors import SettingsError

FORMS = ("state", "matrices", "transfer", "hamiltonian", "all")


def _name(text: str) -> str:
    """A name as a formula writes it: `der(mass.v)` is a v with a dot and the mass below it."""
    if text.startswith("der(") and text.endswith(")"):
        return r"\frac{\mathrm{d}}{\mathrm{d}t}\," + _name(text[4:-1])
    head, dot, last = text.replace("_", r"\_").rpartition(".")
    return rf"{last}_{{\mathrm{{{head}}}}}" if dot else last


def _matrix(rows: list[list[dict[str, str]]], kind: str) -> str:
    if kind == "latex":
        inside = r" \\ ".join(" & ".join(cell["latex"] for cell in row) for row in rows)
        return rf"\begin{{pmatrix}} {inside} \end{{pmatrix}}"
    return "[" + "; ".join(", ".join(cell["text"] for cell in row) for row in rows) + "]"


class Equations:
    """Equations as text (``str``), as LaTeX (:meth:`latex`) and as data (``data``)."""

    def __init__(self, data: dict[str, Any], document: str, form: str) -> None:
        if form not in FORMS:
            raise SettingsError(f"`{form}` is no form of equations: {', '.join(FORMS)}")
        self.data = data
        self.document = document
        self.form = form
        self._lines = self._made(form)

    def _made(self, form: str) -> list[tuple[str, str, str, str]]:
        """Left and right sides, as text and as LaTeX."""
        data = self.data

        def formulas(key: str) -> list[tuple[str, str, str, str]]:
            return [
                (f["name"], f["value"]["text"], _name(f["name"]), f["value"]["latex"]) for f in data[key]
            ]

        def matrices(found: dict[str, Any], names: tuple[str, ...]) -> list[tuple[str, str, str, str]]:
            present = [(n, found[n]) for n in names if found.get(n) and found[n][0]]
            return [(n, _matrix(rows, "text"), n, _matrix(rows, "latex")) for n, rows in present]

        if form == "state":
            implicit = [("0", f["text"], "0", f["latex"]) for f in data["implicit"]]
            return formulas("where") + implicit + formulas("states") + formulas("outputs")
        if form == "matrices":
            if not data["matrices"]:
                raise SettingsError("the model has no state equations in symbols, so no matrices")
            return matrices(data["matrices"], ("A", "B", "C", "D"))
        if form == "transfer":
            if not data["transfers"]:
                raise SettingsError("there are no transfer functions: name inputs and outputs of a linear model")
            return [
                (
                    f"{t['output']}(s)/{t['input']}(s)",
                    t["value"]["text"],
                    rf"\frac{{{_name(t['output'])}(s)}}{{{_name(t['input'])}(s)}}",
                    t["value"]["latex"],
                )
                for t in data["transfers"]
            ]
        if form == "hamiltonian":
            found = data["port_hamiltonian"]
            if not found or "missing" in found:
                why = found["missing"] if found else "the model is not a bond graph"
                raise SettingsError(f"there is no port-Hamiltonian form: {why}")
            energy = [("H", found["H"]["text"], "H", found["H"]["latex"])]
            return energy + matrices(found, ("M", "J", "R", "G"))
        lines = self._made("state")
        for other in ("matrices", "transfer", "hamiltonian"):
            try:
                lines += self._made(other)
            except SettingsError:
                continue
        return lines

    def latex(self) -> str:
        """An `align*` environment."""
        rows = [f"{left} &= {right}" for _, _, left, right in self._lines]
        return "\\begin{align*}\n" + " \\\\\n".join(rows) + "\n\\end{align*}"

    def __str__(self) -> str:
        return "\n".join(f"{left} = {right}" for left, right, _, _ in self._lines)

    def __repr__(self) -> str:
        return f"<Equations: {len(self._lines)} in the form {self.form!r}>"

    def _repr_latex_(self) -> str:
        return self.latex()
