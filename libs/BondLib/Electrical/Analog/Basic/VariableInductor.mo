within BondLib.Electrical.Analog.Basic;
model VariableInductor "Inductor whose inductance is a signal"
  extends Interfaces.Branch annotation (IconMap(primitivesVisible=false));
  Modelica.Blocks.Interfaces.RealInput L(unit="H") "Inductance"
    annotation (Placement(transformation(origin={0,100}, extent={{-20,-20},{20,20}}, rotation=270)));
protected
  BondLib.Passive.mI mI1 "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(B3.BondCon2, mI1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(L, mI1.s) annotation (Line(points={{0,100},{0,80},{80,80},{80,-80},{0,-80},{0,-60}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-60,0}}, color={0,0,255}),
        Line(points={{60,0},{90,0}}, color={0,0,255}),
        Ellipse(extent={{-60,15},{-30,-15}}, lineColor={0,0,255}, startAngle=0, endAngle=180,
          closure=EllipseClosure.None),
        Ellipse(extent={{-30,15},{0,-15}}, lineColor={0,0,255}, startAngle=0, endAngle=180,
          closure=EllipseClosure.None),
        Ellipse(extent={{0,15},{30,-15}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
        Ellipse(extent={{30,15},{60,-15}}, lineColor={0,0,255}, startAngle=0, endAngle=180,
          closure=EllipseClosure.None),
        Line(points={{0,90},{0,15}}, color={0,0,127}),
        Text(extent={{-150,-48},{150,-83}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>v = der(L*i)</code> with the signal L in Henry, which must stay positive.</p>
</html>"));
end VariableInductor;
