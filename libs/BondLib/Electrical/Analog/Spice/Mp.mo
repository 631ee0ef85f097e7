within BondLib.Electrical.Analog.Spice;
model Mp "Field-effect transistor, p channel"
  extends Utilities.MOSFET(final Type=-1);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{20,0},{-5,10},{-5,-10},{20,0}}, lineColor={0,0,255}, fillColor={0,0,255}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>The field-effect transistor of SPICE with its resistances, junctions and charges. What it dissipates leaves as heat. The bond
graph is that of <a href=\"modelica://BondLib.Electrical.Analog.Spice.Utilities.MOSFET\">Utilities.MOSFET</a>.</p>
</html>"));
end Mp;
