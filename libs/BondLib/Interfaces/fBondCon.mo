within BondLib.Interfaces;
connector fBondCon "Bond connector at the end where the element decides the flow"
  extends BondCon_a;
  annotation (
    __Harpoon(port(role="bond", e="e", f="f", d="d", computes="flow")),
    Documentation(info="<html>
<p>The end with the stroke of a causal bond: the element found here computes the flow. As a connector it equals
<code>BondCon_a</code>.</p>
</html>"));
end fBondCon;
