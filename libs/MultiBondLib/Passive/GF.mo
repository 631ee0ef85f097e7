within MultiBondLib.Passive;
model GF "Conductance field"
  extends Interfaces.PassiveOnePort;
  parameter Real G[n, n] = identity(n) "Matrix of the law";
equation
    f = G*e;
  annotation (
    __Harpoon(element(kind="G", role="dissipator", port(MultiBondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="GF", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The strands share one law with the full matrix <code>G</code>.</p>
</html>"));
end GF;
