within BondLib.Electrical.Analog.Basic;
model VariableResistor "Resistor whose resistance is a signal"
  extends Interfaces.Branch annotation (IconMap(primitivesVisible=false));
  Modelica.Blocks.Interfaces.RealInput R(unit="Ohm") "Resistance"
    annotation (Placement(transformation(origin={0,100}, extent={{-20,-20},{20,20}}, rotation=270)));
protected
  BondLib.Passive.mR mR1 "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(B3.BondCon2, mR1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(R, mR1.s) annotation (Line(points={{0,100},{0,80},{80,80},{80,-80},{0,-80},{0,-60}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-60,0}}, color={0,0,255}),
        Line(points={{60,0},{90,0}}, color={0,0,255}),
        Rectangle(extent={{-60,25},{60,-25}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{0,90},{0,25}}, color={0,0,127}),
        Text(extent={{-150,-48},{150,-83}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>v = R*i</code> with the signal R in Ohm.</p>
</html>"));
end VariableResistor;
