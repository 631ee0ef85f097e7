within BondLib.Thermal.HeatTransfer.Sources;
model PrescribedHeatFlow "Heat flow given by a signal"
  parameter SI.Temperature T_ref = 293.15 "Reference temperature";
  parameter SI.LinearTemperatureCoefficient alpha = 0 "Rise of the heat flow per Kelvin, relative";
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b port "Heat port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealInput Q_flow(unit="W") "Heat flow into the node"
    annotation (Placement(transformation(extent={{-120,-20},{-80,20}})));
protected
  BondLib.Thermal.HeatTransfer.Interfaces.BG2Heat BG2Heat1 "Heat port"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Sources.mSf mSf1 "Entropy flow"
    annotation (Placement(transformation(origin={0,0}, extent={{10,-10},{-10,10}})));
  Modelica.Blocks.Sources.RealExpression entropyFlow(y=Q_flow*(1 + alpha*(port.T - T_ref))/port.T) "Heat flow over temperature"
    annotation (Placement(transformation(extent={{-80,-10},{-40,10}})));
  BondLib.Bonds.Bond B1 "mSf1 to BG2Heat1"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
equation
  connect(mSf1.BondCon1, B1.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(B1.BondCon2, BG2Heat1.BondCon1) annotation (Line(points={{40,0},{50,0}}, color={192,192,192}));
  connect(BG2Heat1.port_b, port) annotation (Line(points={{70,0},{100,0}}, color={191,0,0}));
  connect(entropyFlow.y, mSf1.s) annotation (Line(points={{-38,0},{-10,0}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-80,80},{60,-80}}, lineColor={191,0,0}, fillColor={255,200,200},
          fillPattern=FillPattern.Solid),
        Line(points={{60,0},{90,0}}, color={191,0,0}),
        Text(extent={{-150,125},{150,85}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Gives the heat flow of the signal to its node, corrected by <code>1 + alpha*(T - T_ref)</code>.</p>
</html>"));
end PrescribedHeatFlow;
