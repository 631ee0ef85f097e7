within BondLib.Thermal.HeatTransfer.Passive;
model HeatCapacitor "Heat capacity"
  parameter SI.HeatCapacity C(min=0, start=1) "Heat capacity";
  parameter SI.Temperature T0 = 293.15 "Temperature at the start";
  SI.Temperature T(start=T0, fixed=true) "Temperature";
  SI.TemperatureSlope der_T "Rate of the temperature";
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a port "Heat port"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
protected
  Interfaces.Heat2BG Heat2BG1 "Heat port"
    annotation (Placement(transformation(origin={0,-60}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Thermal.Cth Cth1(gamma=C, T0=T0, e(fixed=false)) "Heat capacity"
    annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B1 "Heat2BG1 to Cth1"
    annotation (Placement(transformation(origin={0,-30}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
  connect(Heat2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{0,-50},{0,-40}}, color={192,192,192}));
  connect(B1.BondCon2, Cth1.BondCon1) annotation (Line(points={{0,-20},{0,-10}}, color={192,192,192}));
  connect(port, Heat2BG1.port_a) annotation (Line(points={{0,-100},{0,-70}}, color={191,0,0}));
  T = port.T;
  der_T = der(T);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-70,70},{70,-70}}, lineColor={191,0,0}, fillColor={255,220,220},
          fillPattern=FillPattern.Solid),
        Text(extent={{-60,30},{60,-30}}, textString="C=%C", textColor={0,0,0}),
        Line(points={{0,-70},{0,-90}}, color={191,0,0}),
        Text(extent={{-150,115},{150,75}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>C*der(T) = Q_flow</code>. Inside it is a capacitance for entropy, C/T. The start temperature is
<code>T0</code>, or that of <code>T(start=...)</code>.</p>
</html>"));
end HeatCapacitor;
