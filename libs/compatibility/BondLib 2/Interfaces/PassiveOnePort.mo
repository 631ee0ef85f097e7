within BondLib.Interfaces;
partial model PassiveOnePort "Partial element with one port that takes power"
  Real e "Effort";
  Real f "Flow, positive into the element";
  BondCon_b BondCon1 "Port of the element"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
equation
  e = BondCon1.e;
  f = BondCon1.d*BondCon1.f;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Effort and flow of an element that takes power when <code>e*f</code> is positive, whichever way its bond
points.</p>
<p>A user's own element adds one equation between <code>e</code> and <code>f</code>:</p>
<pre>
model MyR
  extends BondLib.Interfaces.PassiveOnePort;
  parameter Real R=1;
equation
  e = R*f;
end MyR;
</pre>
</html>"));
end PassiveOnePort;
