within BondLib.Electrical.Analog.Basic;
model Ground "Ground"
  Modelica.Electrical.Analog.Interfaces.PositivePin p "Pin at zero potential"
    annotation (Placement(transformation(extent={{-10,90},{10,110}})));
protected
  Interfaces.El2BG El2BG1 "Pin"
    annotation (Placement(transformation(origin={0,60}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Sources.Se Se1(e0=0) "Zero potential"
    annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B1 "Se1 to El2BG1"
    annotation (Placement(transformation(origin={0,30}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{0,10},{0,20}}, color={192,192,192}));
  connect(B1.BondCon2, El2BG1.BondCon1) annotation (Line(points={{0,40},{0,50}}, color={192,192,192}));
  connect(p, El2BG1.p) annotation (Line(points={{0,100},{0,70}}, color={0,0,255}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{0,90},{0,20}}, color={0,0,255}),
        Line(points={{-60,20},{60,20}}, color={0,0,255}),
        Line(points={{-40,-10},{40,-10}}, color={0,0,255}),
        Line(points={{-20,-40},{20,-40}}, color={0,0,255}),
        Text(extent={{-150,-55},{150,-90}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Sets the potential of its node to zero; every circuit needs one. Inside it is a source of zero effort.</p>
</html>"));
end Ground;
