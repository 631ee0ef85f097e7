within MultiBondLib.Interfaces;
connector fMultiBondCon "Multi-bond connector at the end where the element decides the flows"
  extends MultiBondCon_a;
  annotation (
    __Harpoon(port(role="bond", e="e", f="f", d="d", computes="flow")),
    Documentation(info="<html>
<p>The end with the stroke of a causal multi-bond: the element found here computes the flows. As a connector it equals
<code>MultiBondCon_a</code>.</p>
</html>"));
end fMultiBondCon;
