within BondLib.Electrical.Analog.Spice.Sources;
model Ib "Current of any expression"
  extends Utilities.PartialI;
  input SI.Current value "Value, given as expression";
equation
  u = value;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-30,25},{30,-25}}, textString="B", textColor={128,128,128})}),
    Documentation(info="<html>
<p>The value is given where the component is declared, as in <code>Ib B1(value=2*V1.i)</code>.</p>
</html>"));
end Ib;
