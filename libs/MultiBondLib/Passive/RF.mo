within MultiBondLib.Passive;
model RF "Resistance field"
  extends Interfaces.PassiveOnePort;
  parameter Real R[n, n] = identity(n) "Matrix of the law";
equation
    e = R*f;
  annotation (
    __Harpoon(element(kind="R", role="dissipator", port(MultiBondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="RF", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The strands share one law with the full matrix <code>R</code>.</p>
</html>"));
end RF;
