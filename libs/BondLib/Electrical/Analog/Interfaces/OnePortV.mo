within BondLib.Electrical.Analog.Interfaces;
partial model OnePortV "Partial component with two pins whose voltage is a state"
  extends OnePort(v(start=u0, stateSelect=if enforceStates then StateSelect.prefer else StateSelect.default));
  parameter SI.Voltage u0 = 0 "Start value of the voltage";
  parameter Boolean enforceStates = true "True, if the voltage is to be a state" annotation (Evaluate=true,
    Dialog(tab="Advanced"));
  annotation (
    Documentation(info="<html>
<p>For elements that store energy by their voltage.</p>
</html>"));
end OnePortV;
