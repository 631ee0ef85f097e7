within BondLib.Electrical.Analog.Spice;
model Qn "Bipolar transistor, npn"
  extends Utilities.BJT(final Type=1);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{40,-50},{20,-48},{28,-34},{40,-50}}, lineColor={0,0,255}, fillColor={0,0,255}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>The model of Gummel and Poon with series resistances, depletion and diffusion charges and, with
<code>useSubstrate</code>, the junction of the substrate. What it dissipates leaves as heat. The bond graph is that of
<a href=\"modelica://BondLib.Electrical.Analog.Spice.Utilities.BJT\">Utilities.BJT</a>.</p>
</html>"));
end Qn;
