within BondLib.Interfaces;
connector BondCon "Port of a bond graph, as in version 2"
  Real e "Effort";
  Real f "Flow along the bond";
  Real d "Direction: -1 where the bond leaves, +1 where it arrives";
  annotation (
    __Harpoon(port(role="element", e="e", f="f", d="d")),
    Documentation(info="<html>
<p>Effort, flow and direction, equal at all that is connected. An element sees the flow into it as <code>d*f</code>.</p>
</html>"));
end BondCon;
