within BondLib.Electrical.Analog.Interfaces;
partial model OnePortI "Partial component with two pins whose current is a state"
  extends OnePort(i(start=i0, stateSelect=if enforceStates then StateSelect.prefer else StateSelect.default));
  parameter SI.Current i0 = 0 "Start value of the current";
  parameter Boolean enforceStates = true "True, if the current is to be a state" annotation (Evaluate=true,
    Dialog(tab="Advanced"));
  annotation (
    Documentation(info="<html>
<p>For elements that store energy by their current.</p>
</html>"));
end OnePortI;
