within BondLib.Spice.Utilities;
function potential "Built-in potential of a junction at another temperature"
  extends Modelica.Icons.Function;
  input SI.Voltage PB "Potential at the temperature Tnom";
  input SI.Temperature T "Temperature";
  input SI.Temperature Tnom = 300.15 "Temperature to which PB belongs";
  output SI.Voltage P "Potential at the temperature T";
algorithm
  P := PB*T/Tnom + gap(T) - T/Tnom*gap(Tnom) - 3*Modelica.Constants.k*T/Modelica.Constants.q*log(T/Tnom);
  annotation (
    Inline=true,
    Documentation(info="<html>
<p>Follows from the intrinsic concentration, which grows with <code>T^1.5*exp(-E/(2*k*T))</code>.</p>
</html>"));
end potential;
