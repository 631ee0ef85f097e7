within BondLib.Electrical.Analog.Basic;
model Resistor "Ideal resistor"
  extends Interfaces.Branch;
  parameter SI.Resistance R(start=1, min=0) "Resistance";
  parameter Boolean useHeatPort = false "True, if the losses go to a heat port"
    annotation (Evaluate=true, choices(checkBox=true));
  parameter SI.Temperature T_ref = 300.15 "Reference temperature";
  parameter SI.LinearTemperatureCoefficient alpha = 0 "Temperature coefficient of resistance";
  parameter SI.Temperature T = T_ref "Temperature of the device, if there is no heat port"
    annotation (Dialog(enable=not useHeatPort));
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a heatPort if useHeatPort "Takes the losses"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
protected
  BondLib.Passive.R R1(R=R*(1 + alpha*(T - T_ref))) if not useHeatPort "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Thermal.RS RS1(R=R, alpha=alpha, T_ref=T_ref) if useHeatPort "Element that gets warm"
    annotation (Placement(transformation(origin={-30,-50}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond BH if useHeatPort "RS1 to BG2Heat1"
    annotation (Placement(transformation(origin={-55,-50}, extent={{10,-10},{-10,10}})));
  BondLib.Thermal.HeatTransfer.Interfaces.BG2Heat BG2Heat1 if useHeatPort "Heat port"
    annotation (Placement(transformation(origin={-80,-50}, extent={{10,-10},{-10,10}})));
equation
  connect(B3.BondCon2, R1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(B3.BondCon2, RS1.BondCon1) annotation (Line(points={{0,-35},{-20,-35},{-20,-50}}, color={192,192,192}));
  connect(RS1.BondCon2, BH.BondCon1) annotation (Line(points={{-40,-50},{-45,-50}}, color={192,192,192}));
  connect(BH.BondCon2, BG2Heat1.BondCon1) annotation (Line(points={{-65,-50},{-70,-50}}, color={192,192,192}));
  connect(BG2Heat1.port_b, heatPort) annotation (Line(points={{-90,-50},{-95,-50},{-95,-100},{0,-100}}, color={191,0,0}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-60,0}}, color={0,0,255}),
        Line(points={{60,0},{90,0}}, color={0,0,255}),
        Rectangle(extent={{-60,25},{60,-25}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-150,-45},{150,-80}}, textString="R=%R", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A resistance at the 1-junction between the pins: <code>v = R*i</code>.</p>
<p>With <code>useHeatPort</code> the element inside is a resistive source, and the losses leave as heat.</p>
</html>"));
end Resistor;
