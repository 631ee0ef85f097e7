within MultiBondLib.Interfaces;
connector eMultiBondCon "Multi-bond connector at the end where the element decides the efforts"
  extends MultiBondCon_a;
  annotation (
    __Harpoon(port(role="bond", e="e", f="f", d="d", computes="effort")),
    Documentation(info="<html>
<p>The end without stroke of a causal multi-bond: the element found here computes the efforts. As a connector it equals
<code>MultiBondCon_a</code>.</p>
</html>"));
end eMultiBondCon;
