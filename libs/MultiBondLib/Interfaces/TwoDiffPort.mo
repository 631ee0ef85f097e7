within MultiBondLib.Interfaces;
partial model TwoDiffPort "Partial element with two ports of different size: power in at port A, out at port B"
  outer Defaults MBG_defaults "Size of the multi-bonds";
  parameter Integer nA(min=1) = MBG_defaults.n "Number of strands at port A" annotation (Evaluate=true);
  parameter Integer nB(min=1) = MBG_defaults.n "Number of strands at port B" annotation (Evaluate=true);
  Real e_A[nA] "Efforts at port A";
  Real f_A[nA] "Flows into port A";
  Real e_B[nB] "Efforts at port B";
  Real f_B[nB] "Flows out of port B";
  MultiBondCon_b MultiBondConA(n=nA) "Primary port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  MultiBondCon_b MultiBondConB(n=nB) "Secondary port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
    e_A = MultiBondConA.e;
    f_A = MultiBondConA.f;
    e_B = MultiBondConB.e;
    f_B = -MultiBondConB.f;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255}),
        Line(points={{-50,-58},{50,-58}}, color={0,0,191}, arrow={Arrow.None,Arrow.Filled})}),
    Documentation(info="<html>
<p>As <code>TwoPort</code>, with ports of different size.</p>
</html>"));
end TwoDiffPort;
