within BondLib.Interfaces;
connector BondCon_a "Bond connector: end of a bond"
  Real e "Effort";
  flow Real f "Flow, positive into the component";
  output Real d "Direction: -1 where the bond leaves, +1 where it arrives";
  annotation (
    __Harpoon(port(role="bond", e="e", f="f", d="d")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={192,192,192}, fillColor={192,192,192},
          fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>The end of a bond, a filled disc. The bond decides its direction, so <code>d</code> is an output: -1 at the tail,
where the bond leaves an element, +1 at the head. Bonds use this connector and nothing else does; hence two bonds
cannot be connected with each other (two outputs would meet).</p>
<p>Effort is the potential and flow the flow variable of the connector, so that it is balanced: one flow, one
potential, one signal.</p>
</html>"));
end BondCon_a;
