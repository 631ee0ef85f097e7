within ThermoBondLib.Interfaces;
connector fThBondCon "Thermo-bond connector at the end where the element decides the flows"
  extends ThBondCon_a;
  annotation (
    __Harpoon(port(role="bond", e={"T","p","g"}, f={"Sdot","q","Mdot"}, d="d", sign={1,-1,1}, computes="flow")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={192,192,192}, fillColor={192,0,0},
          fillPattern=FillPattern.Solid),
        Text(extent={{-50,50},{50,-50}}, textString="f", textColor={255,255,255})}),
    Documentation(info="<html>
<p>The end with the stroke of a causal thermo-bond: the element found here computes the three flows. As a connector it equals
<code>ThBondCon_a</code>.</p>
</html>"));
end fThBondCon;
