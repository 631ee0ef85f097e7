within BondLib.Spice.Utilities;
function breakdownVoltage "Voltage at which the exponential of a breakdown starts"
  extends Modelica.Icons.Function;
  input SI.Voltage BV "Breakdown voltage: there the current is IBV";
  input SI.Current IBV "Current at the breakdown voltage";
  input SI.Current IS "Saturation current";
  input SI.Voltage Vt "Voltage equivalent of temperature, with the emission coefficient of the breakdown";
  output SI.Voltage x "Voltage for the exponential";
algorithm
  x := BV - Vt*log(max(IBV, IS*BV/Vt)/IS + 1);
  for k in 1:25 loop
    x := BV - Vt*log(max(IBV, IS*BV/Vt)/IS + 1 - x/Vt);
  end for;
  annotation (
    Documentation(info="<html>
<p>A current below that of the blocking junction at its breakdown voltage cannot be asked for.</p>
</html>"));
end breakdownVoltage;
