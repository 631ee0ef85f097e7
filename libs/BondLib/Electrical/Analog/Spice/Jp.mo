within BondLib.Electrical.Analog.Spice;
model Jp "Junction field-effect transistor, p channel"
  extends Utilities.JFET(final Type=-1);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{-50,0},{-25,10},{-25,-10},{-50,0}}, lineColor={0,0,255}, fillColor={0,0,255}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>The junction field-effect transistor of SPICE with its resistances, junctions and charges. What it dissipates leaves as heat. The bond
graph is that of <a href=\"modelica://BondLib.Electrical.Analog.Spice.Utilities.JFET\">Utilities.JFET</a>.</p>
</html>"));
end Jp;
