within MultiBondLib.Interfaces;
connector MultiBondCon_a "Multi-bond connector: end of a multi-bond"
  parameter Integer n(min=1) = 1 "Number of strands";
  Real e[n] "Efforts";
  flow Real f[n] "Flows, positive into the component";
  output Real d "Direction: -1 where the multi-bond leaves, +1 where it arrives";
  annotation (
    __Harpoon(port(role="bond", e="e", f="f", d="d")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={85,170,255}, fillColor={85,170,255},
          fillPattern=FillPattern.Solid, lineThickness=0.5)}),
    Documentation(info="<html>
<p>The end of a multi-bond, a filled disc. The multi-bond decides its direction, so <code>d</code> is an output: -1 at the tail,
+1 at the head. Two multi-bonds cannot be connected with each other (two outputs would meet).</p>
<p>Strand <code>i</code> carries the effort <code>e[i]</code> and the flow <code>f[i]</code>; the power is their inner
product. Only connectors of the same size <code>n</code> can be connected.</p>
</html>"));
end MultiBondCon_a;
