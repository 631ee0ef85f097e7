within MultiBondLib.Interfaces;
connector MultiBondCon_b "Multi-bond connector: where an element or a junction takes a multi-bond"
  parameter Integer n(min=1) = 1 "Number of strands";
  Real e[n] "Efforts";
  flow Real f[n] "Flows, positive into the component";
  input Real d "Direction: -1 where the multi-bond leaves, +1 where it arrives";
  annotation (
    __Harpoon(port(role="element", e="e", f="f", d="d")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={85,170,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid, lineThickness=0.5)}),
    Documentation(info="<html>
<p>The port of a junction, an element or a wrapper, an empty disc. The direction <code>d</code> is an input and comes from
the attached multi-bond.</p>
<p>Strand <code>i</code> carries the effort <code>e[i]</code> and the flow <code>f[i]</code>; the power is their inner
product. Only connectors of the same size <code>n</code> can be connected.</p>
</html>"));
end MultiBondCon_b;
