within BondLib.Interfaces;
connector eBondCon "Bond connector at the end where the element decides the effort"
  extends BondCon_a;
  annotation (
    __Harpoon(port(role="bond", e="e", f="f", d="d", computes="effort")),
    Documentation(info="<html>
<p>The end without stroke of a causal bond: the element found here computes the effort. As a connector it equals
<code>BondCon_a</code>.</p>
</html>"));
end eBondCon;
