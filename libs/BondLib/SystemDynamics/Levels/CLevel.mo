within BondLib.SystemDynamics.Levels;
model CLevel "Level that tells when it is full or empty"
  parameter Real m0 = 0 "Level at the start";
  parameter Real minLevel = 0 "Level at which outflow is to stop";
  parameter Real maxLevel = Modelica.Constants.inf "Level at which inflow is to stop";
  BondLib.Interfaces.BondCon_b BondCon1 "Inflow"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Interfaces.BondCon_b BondCon2 "Outflow"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealOutput level "Level"
    annotation (Placement(transformation(origin={0,110}, extent={{-10,-10},{10,10}}, rotation=90)));
  Modelica.Blocks.Interfaces.BooleanOutput s1 "True: inflow is to stop"
    annotation (Placement(transformation(origin={-60,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Interfaces.BooleanOutput s2 "True: outflow is to stop"
    annotation (Placement(transformation(origin={60,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
protected
  BondLib.Junctions.J0 J0_1(n=4) "What flows in and out"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Utilities.Cm C1(m0=m0) "What is held"
    annotation (Placement(transformation(origin={0,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Sensors.De De1 "Level"
    annotation (Placement(transformation(origin={0,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B1 "J0_1 to C1"
    annotation (Placement(transformation(origin={0,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B2 "J0_1 to De1"
    annotation (Placement(transformation(origin={0,20}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
  connect(J0_1.BondCon[3], B1.BondCon1) annotation (Line(points={{0,-10},{0,-10}}, color={192,192,192}));
  connect(B1.BondCon2, C1.BondCon1) annotation (Line(points={{0,-30},{0,-30}}, color={192,192,192}));
  connect(J0_1.BondCon[4], B2.BondCon1) annotation (Line(points={{0,10},{0,10}}, color={192,192,192}));
  connect(B2.BondCon2, De1.BondCon1) annotation (Line(points={{0,30},{0,30}}, color={192,192,192}));
  connect(De1.OutPort1, level) annotation (Line(points={{0,51},{0,110}}, color={0,0,127}));
  connect(BondCon1, J0_1.BondCon[1]) annotation (Line(points={{-100,0},{-10,0}}, color={192,192,192}));
  connect(BondCon2, J0_1.BondCon[2]) annotation (Line(points={{100,0},{10,0}}, color={192,192,192}));
  s1 = level >= maxLevel;
  s2 = level <= minLevel;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-60,30},{60,-80}}, lineColor={0,255,255}, fillColor={0,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-60,0}}, color={170,0,255}, thickness=0.5),
        Line(points={{90,0},{60,0}}, color={170,0,255}, thickness=0.5),
        Line(points={{-60,70},{-60,-80},{60,-80},{60,70}}, color={170,0,255}, thickness=0.5),
        Text(extent={{-150,-115},{150,-150}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-58,-10},{58,-40}}, textString="m0=%m0", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>der(level) = inflows - outflows</code>, from <code>m0</code> at the start, with 1 inflow and 1 outflow. The
Boolean outputs tell gated rates when to stop.</p>
</html>"));
end CLevel;
