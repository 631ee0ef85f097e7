within MultiBondLib.Interfaces;
partial model TwoPort "Partial element with two ports of one size: power in at port 1, out at port 2"
  extends Sized;
  Real e1[n] "Efforts at port 1";
  Real f1[n] "Flows into port 1";
  Real e2[n] "Efforts at port 2";
  Real f2[n] "Flows out of port 2";
  MultiBondCon_b MultiBondCon1(n=n) "Primary port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  MultiBondCon_b MultiBondCon2(n=n) "Secondary port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
    e1 = MultiBondCon1.e;
    f1 = MultiBondCon1.f;
    e2 = MultiBondCon2.e;
    f2 = -MultiBondCon2.f;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255}),
        Line(points={{-50,-58},{50,-58}}, color={0,0,191}, arrow={Arrow.None,Arrow.Filled})}),
    Documentation(info="<html>
<p>Equations between <code>e1</code>, <code>f1</code>, <code>e2</code> and <code>f2</code> complete the element. The arrow
shows the direction in which power is counted positive.</p>
</html>"));
end TwoPort;
