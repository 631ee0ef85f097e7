within BondLib.Electrical.Analog.Spice;
model Qp "Bipolar transistor, pnp"
  extends Utilities.BJT(final Type=-1);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{-20,-20},{-8,-36},{2,-22},{-20,-20}}, lineColor={0,0,255}, fillColor={0,0,255}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>The model of Gummel and Poon with series resistances, depletion and diffusion charges and, with
<code>useSubstrate</code>, the junction of the substrate. What it dissipates leaves as heat. The bond graph is that of
<a href=\"modelica://BondLib.Electrical.Analog.Spice.Utilities.BJT\">Utilities.BJT</a>.</p>
</html>"));
end Qp;
