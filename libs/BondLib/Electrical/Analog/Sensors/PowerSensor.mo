within BondLib.Electrical.Analog.Sensors;
model PowerSensor "Sensor of power"
  Modelica.Electrical.Analog.Interfaces.PositivePin pc "Positive pin, current path"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin nc "Negative pin, current path"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Electrical.Analog.Interfaces.PositivePin pv "Positive pin, voltage path"
    annotation (Placement(transformation(extent={{-10,90},{10,110}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin nv "Negative pin, voltage path"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
  Modelica.Blocks.Interfaces.RealOutput power(unit="W") "Power"
    annotation (Placement(transformation(origin={-80,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
protected
  VoltageSensor voltage "Voltage path"
    annotation (Placement(transformation(origin={0,40}, extent={{-10,-10},{10,10}}, rotation=270)));
  CurrentSensor current "Current path"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Modelica.Blocks.Math.Product product "Power"
    annotation (Placement(transformation(origin={-50,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(pc, current.p) annotation (Line(points={{-100,0},{-50,0}}, color={0,0,255}));
  connect(current.n, nc) annotation (Line(points={{-30,0},{100,0}}, color={0,0,255}));
  connect(pv, voltage.p) annotation (Line(points={{0,100},{0,50}}, color={0,0,255}));
  connect(voltage.n, nv) annotation (Line(points={{0,30},{0,-90},{0,-100}}, color={0,0,255}));
  connect(voltage.v, product.u1) annotation (Line(points={{-10,40},{-16,40},{-16,-30},{-44,-30},{-44,-38}},
    color={0,0,127}));
  connect(current.i, product.u2) annotation (Line(points={{-40,-10},{-40,-24},{-56,-24},{-56,-38}}, color={0,0,127}));
  connect(product.y, power) annotation (Line(points={{-50,-61},{-50,-80},{-80,-80},{-80,-110}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-60,0}}, color={0,0,255}),
        Line(points={{60,0},{90,0}}, color={0,0,255}),
        Line(points={{0,60},{0,90}}, color={0,0,255}),
        Line(points={{0,-60},{0,-90}}, color={0,0,255}),
        Text(extent={{-40,40},{40,-40}}, textString="W", textColor={0,0,0}),
        Text(extent={{-150,105},{-20,65}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The product of the current from pc to nc and the voltage from pv to nv.</p>
</html>"));
end PowerSensor;
