within MultiBondLib.Interfaces;
partial model PassiveOnePort "Partial element with one port that takes power"
  extends Sized;
  Real e[n] "Efforts";
  Real f[n] "Flows, positive into the element";
  MultiBondCon_b MultiBondCon1(n=n) "Port of the element"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
equation
    e = MultiBondCon1.e;
    f = MultiBondCon1.f;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Efforts and flows of an element that takes power when <code>e*f</code> is positive, whichever way its multi-bond points.</p>
</html>"));
end PassiveOnePort;
