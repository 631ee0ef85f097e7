within BondLib.Electrical.Analog.Basic;
model VariableCapacitor "Capacitor whose capacitance is a signal"
  extends Interfaces.Branch annotation (IconMap(primitivesVisible=false));
  Modelica.Blocks.Interfaces.RealInput C(unit="F") "Capacitance"
    annotation (Placement(transformation(origin={0,100}, extent={{-20,-20},{20,20}}, rotation=270)));
protected
  BondLib.Passive.mC mC1 "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(B3.BondCon2, mC1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(C, mC1.s) annotation (Line(points={{0,100},{0,80},{80,80},{80,-80},{0,-80},{0,-60}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-8,0}}, color={0,0,255}),
        Line(points={{8,0},{90,0}}, color={0,0,255}),
        Line(points={{-8,40},{-8,-40}}, color={0,0,255}, thickness=0.5),
        Line(points={{8,40},{8,-40}}, color={0,0,255}, thickness=0.5),
        Line(points={{0,90},{0,40}}, color={0,0,127}),
        Text(extent={{-150,-48},{150,-83}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>i = der(C*v)</code> with the signal C in Farad, which must stay positive.</p>
</html>"));
end VariableCapacitor;
