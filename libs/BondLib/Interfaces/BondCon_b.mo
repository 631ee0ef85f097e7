within BondLib.Interfaces;
connector BondCon_b "Element connector: where an element or a junction takes a bond"
  Real e "Effort";
  flow Real f "Flow, positive into the component";
  input Real d "Direction: -1 where the bond leaves, +1 where it arrives";
  annotation (
    __Harpoon(port(role="element", e="e", f="f", d="d")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={192,192,192}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid, lineThickness=0.5)}),
    Documentation(info="<html>
<p>The port of a junction, element or wrapper, an empty disc. The direction <code>d</code> is an input and comes from
the attached bond; two elements connected without a bond between them leave it without a value, which is an error.</p>
<p>With F the flow along the bond from tail to head, the connector sees <code>f = d*F</code> at either end: the flow
is positive into the element, whichever way the bond points.</p>
</html>"));
end BondCon_b;
