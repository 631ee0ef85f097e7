"""What is wrong is one clear exception, and the interpreter goes on."""

import pickle

import harpoon
import numpy as np
import pytest
from conftest import DECAY, MOTOR


def test_unknown_parameters_have_the_nearest_name(motor):
    with pytest.raises(harpoon.UnknownNameError, match="did you mean `J`|nearest|`J`") as e:
        motor.simulate(1, params={"j": 1})
    assert isinstance(e.value, KeyError) and e.value.code == "unknown-name"
    with pytest.raises(harpoon.UnknownNameError, match="braked"):
        motor.parameters["brakedd"]
    with pytest.raises(harpoon.UnknownNameError, match="did you mean `u`|no input"):
        motor.simulate(1, inputs={"uu": 1})
    with pytest.raises(harpoon.UnknownNameError):
        motor.simulate(1)["ww"]
    with pytest.raises(harpoon.SimulationError, match="no variable matches nothing"):
        motor.simulate(1, outputs="nothing.*")


@pytest.mark.parametrize(
    "call",
    [
        lambda m: m.simulate(1, params={"k": float("nan")}),
        lambda m: m.simulate(1, params={"k": "high"}, inputs={"u": [1, 2, 3]}),
        lambda m: m.simulate(1, params={"k": object()}),
        lambda m: m.simulate(1, params={"k": [1.0, 2.0]}),
        lambda m: m.simulate(1, params=[1]),
        lambda m: m.simulate(float("inf")),
        lambda m: m.simulate(-1),
        lambda m: m.simulate(1, tolerance=2),
        lambda m: m.simulate(1, intervals=0),
        lambda m: m.simulate(1, solver="quick"),
        lambda m: m.simulate(1, step=-1),
        lambda m: m.simulate(1, inputs={"u": ([0, 1], [0, 1, 2])}),
        lambda m: m.simulate(1, inputs={"u": ([0, 1], [0, float("nan")])}),
        lambda m: m.simulate(1, inputs={"u": ([1, 0], [0, 1])}),
        lambda m: m.simulate(1, inputs={"u": np.zeros((3, 3))}),
        lambda m: m.simulate(1, inputs={"u": np.zeros(3)}),
        lambda m: m.simulate(1, inputs={"w": 1}),
        lambda m: m.simulate(1, inputs=3),
        lambda m: m.simulate(1).at(2),
        lambda m: m.sweep({}, {"a": "max(w)"}),
        lambda m: m.sweep({"k": []}, {"a": "max(w)"}),
        lambda m: m.sweep({"k": [1, float("nan")]}, {"a": "max(w)"}),
        lambda m: m.sweep({"k": [[1, 2]]}, {"a": "max(w)"}),
        lambda m: m.sweep({"k": ["x"]}, {"a": "max(w)"}),
        lambda m: m.sweep({"k": [1, 2], "J": [1]}, {"a": "max(w)"}, design="list"),
        lambda m: m.sweep({"k": [1, 2]}, {"a": "best(w)"}),
        lambda m: m.sweep({"k": [1, 2]}, {"a": 3}),
        lambda m: m.sweep({"k": [1, 2]}),
        lambda m: m.sweep({"k": harpoon.Uniform(1, 2)}, {"a": "max(w)"}),
        lambda m: m.sweep({"k": harpoon.Uniform(2, 1)}, {"a": "max(w)"}, n=3),
        lambda m: m.sweep({"k": [1, 2]}, {"a": "max(w)"}, on=3),
        lambda m: m.sweep({"k": [1, 2]}, {"a": "max(w)"}, output="table.xls"),
        lambda m: m.linearize(at="never"),
        lambda m: m.equations("polar"),
        lambda m: m.export("x.fmu", fmi=1),
        lambda m: m.calibrate({"time": [0, 1], "w": [0]}, {"k": (0, 1)}),
        lambda m: m.calibrate({"w": [0]}, {"k": (0, 1)}),
        lambda m: m.calibrate({"time": [0, 1], "w": [0, 1]}, {"k": (1, 0)}),
        lambda m: m.calibrate({"time": [1, 0], "w": [0, 1]}, {"k": (0, 1)}),
    ],
)
def test_calls_that_cannot_be(motor, call):
    with pytest.raises(harpoon.HarpoonError) as e:
        call(motor)
    text = str(e.value)
    assert text and len(text) < 600 and "Traceback" not in text
    # Afterwards all is as before.
    assert motor.simulate(1, inputs={"u": 1}).is_finished


def test_a_model_with_errors_says_what_and_mends_itself():
    m = harpoon.load("model M\n  Real x;\nequation\n  der(x) = -k*x\nend M;\n")
    check = m.check()
    assert not check.is_ok
    d = check.errors[0]
    assert (d.code, d.line) == ("syntax-error", 4)
    assert d.fix is not None and ";" in d.fix.title
    mended = m.apply(d.fix)
    assert mended.check().errors[0].code == "unknown-name"
    with pytest.raises(harpoon.ModelError) as e:
        m.simulate(1)
    assert e.value.line == 4 and e.value.fix == d.fix and "der(x) = -k*x" in str(e.value)
    again = pickle.loads(pickle.dumps(e.value))
    assert str(again) == str(e.value) and again.line == 4
    assert "semicolon" in (d.explain() or "") or d.explain()


def test_a_fix_changes_a_file(tmp_path):
    file = tmp_path / "M.mo"
    file.write_text("model M\n  Real x;\nequation\n  x = 1\nend M;\n")
    m = harpoon.load(file)
    m.check().errors[0].fix.write()
    assert file.read_text() == "model M\n  Real x;\nequation\n  x = 1;\nend M;\n"
    assert harpoon.load(file).check().is_ok


def test_runs_that_fail_keep_what_they_have():
    m = harpoon.load("model M Real x(start=1, fixed=true); equation der(x) = -x; assert(x > 0.5, \"too low\"); end M;")
    with pytest.raises(harpoon.SimulationError, match="too low") as e:
        m.simulate(2)
    r = e.value.result
    assert 0.6 < r.time[-1] < 0.8 and r["x"][-1] == pytest.approx(0.5, abs=0.05)


def test_files_that_are_not_there(tmp_path):
    (tmp_path / "Motor.mo").write_text(MOTOR)
    with pytest.raises(harpoon.SettingsError, match="did you mean Motor.mo"):
        harpoon.load(tmp_path / "Motr.mo")
    with pytest.raises(harpoon.ModelError, match="Decay2"):
        harpoon.load(DECAY, "Decay2").simulate(1)
    broken = tmp_path / "x.fmu"
    broken.write_bytes(b"no archive")
    with pytest.raises(harpoon.ModelError):
        harpoon.load(broken)
    with pytest.raises(harpoon.SettingsError, match="damaged"):
        carried, name = harpoon.load(DECAY).__reduce__()[1]
        harpoon.model._unpack({**carried, "values": {"k": 3.0}}, name)
