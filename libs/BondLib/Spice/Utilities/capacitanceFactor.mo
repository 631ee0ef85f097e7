within BondLib.Spice.Utilities;
function capacitanceFactor "Depletion capacitance at another temperature, relative"
  extends Modelica.Icons.Function;
  input Real M "Grading coefficient";
  input SI.Voltage PB "Potential at the temperature Tnom";
  input SI.Voltage P "Potential at the temperature T";
  input SI.Temperature T "Temperature";
  input SI.Temperature Tnom = 300.15 "Temperature to which the capacitance belongs";
  output Real k "Factor of the capacitance";
algorithm
  k := 1 + M*(4e-4*(T - Tnom) - (P - PB)/PB);
  annotation (
    Inline=true,
    Documentation(info="<html>
<p>Permittivity and potential change with temperature; both effects to first order, as in SPICE.</p>
</html>"));
end capacitanceFactor;
