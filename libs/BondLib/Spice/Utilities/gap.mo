within BondLib.Spice.Utilities;
function gap "Energy gap of silicon, in volt"
  extends Modelica.Icons.Function;
  input SI.Temperature T "Temperature";
  output SI.Voltage E "Energy gap divided by the elementary charge";
algorithm
  E := 1.16 - 7.02e-4*T^2/(T + 1108);
  annotation (
    Inline=true,
    Documentation(info="<html>
<p>After Varshni (1967), with the figures of SPICE.</p>
</html>"));
end gap;
