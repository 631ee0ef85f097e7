within Modelica.Electrical.Analog.Sources;
model SupplyVoltage "Positive and negative supply against ground"
  parameter SI.Voltage Vps=+15 "Positive supply";
  parameter SI.Voltage Vns=-15 "Negative supply";
  Interfaces.PositivePin pin_p "Positive supply" annotation (Placement(transformation(extent={{90,50},{110,70}})));
  Interfaces.NegativePin pin_n "Negative supply" annotation (Placement(transformation(extent={{90,-70},{110,-50}})));
  Interfaces.NegativePin ground "Middle" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  ConstantVoltage positiveSupply(final V=Vps) "Positive supply"
    annotation (Placement(transformation(origin={0,30}, extent={{-10,-10},{10,10}}, rotation=270)));
  ConstantVoltage negativeSupply(final V=-Vns) "Negative supply"
    annotation (Placement(transformation(origin={0,-30}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(pin_p, positiveSupply.p) annotation (Line(points={{100,60},{0,60},{0,40}}, color={0,0,255}));
  connect(positiveSupply.n, ground) annotation (Line(points={{0,20},{0,0},{100,0}}, color={0,0,255}));
  connect(ground, negativeSupply.p) annotation (Line(points={{100,0},{0,0},{0,-20}}, color={0,0,255}));
  connect(negativeSupply.n, pin_n) annotation (Line(points={{0,-40},{0,-60},{100,-60}}, color={0,0,255}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-80,80},{80,-80}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{20,80},{80,40}}, textString="+", textColor={0,0,255}),
        Text(extent={{20,20},{80,-20}}, textString="0", textColor={0,0,255}),
        Text(extent={{20,-40},{80,-80}}, textString="-", textColor={0,0,255}),
        Text(extent={{-150,130},{150,90}}, textString="%name", textColor={0,0,255})}));
end SupplyVoltage;
