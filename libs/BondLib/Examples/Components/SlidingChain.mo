within BondLib.Examples.Components;
model SlidingChain "A rigid chain of masses with its sensors"
  extends Modelica.Icons.Example;
  Mechanical.Translational.Sources.Force force(f=3) "Force given by a signal"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Mechanical.Translational.Passive.Mass m1(m=1, L=0.4, s(start=0, fixed=true), v(start=0, fixed=true)) "Sliding mass"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Mechanical.Translational.Passive.Rod rod(L=0.6) "Rod without mass"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Mechanical.Translational.Sensors.ForceSensor link "Sensor of force"
    annotation (Placement(transformation(extent={{140,-10},{160,10}})));
  Mechanical.Translational.Passive.Mass m2(m=2) "Sliding mass"
    annotation (Placement(transformation(extent={{190,-10},{210,10}})));
  Mechanical.Translational.Sensors.PositionSensor position "Sensor of position"
    annotation (Placement(transformation(extent={{230,30},{250,50}})));
  Mechanical.Translational.Sensors.SpeedSensor speed "Sensor of velocity"
    annotation (Placement(transformation(extent={{250,-10},{270,10}})));
  Mechanical.Translational.Sensors.RelPositionSensor distance "Sensor of relative position"
    annotation (Placement(transformation(extent={{115,-50},{135,-30}})));
  Mechanical.Translational.Sources.ConstantSpeed belt(v_fixed=0.5) "Constant velocity"
    annotation (Placement(transformation(extent={{290,-90},{310,-70}})));
  Mechanical.Translational.Sources.Position shaker(s_ref=0.1*sin(2*time)) "Position given by a signal"
    annotation (Placement(transformation(origin={390,-40}, extent={{10,-10},{-10,10}})));
  Mechanical.Translational.Passive.RelativeStates relative "Prefers relative position and velocity as states"
    annotation (Placement(transformation(extent={{250,-50},{270,-30}})));
  Mechanical.Translational.Passive.Damper damper(d=2) "Linear damper"
    annotation (Placement(transformation(extent={{330,-50},{350,-30}})));
equation
  connect(force.flange, m1.flange_a) annotation (Line(points={{10,0},{40,0}}, color={0,127,0}));
  connect(m1.flange_b, rod.flange_a) annotation (Line(points={{60,0},{90,0}}, color={0,127,0}));
  connect(rod.flange_b, link.flange_a) annotation (Line(points={{110,0},{140,0}}, color={0,127,0}));
  connect(link.flange_b, m2.flange_a) annotation (Line(points={{160,0},{190,0}}, color={0,127,0}));
  connect(position.flange, m2.flange_a) annotation (Line(points={{230,40},{175,40},{175,0},{190,0}}, color={0,127,0}));
  connect(speed.flange, m2.flange_b) annotation (Line(points={{250,0},{210,0}}, color={0,127,0}));
  connect(distance.flange_a, m1.flange_a) annotation (Line(points={{115,-40},{25,-40},{25,0},{40,0}}, color={0,127,0}));
  connect(distance.flange_b, m2.flange_b) annotation (Line(points={{135,-40},{225,-40},{225,0},{210,0}}, color={0,127,0}));
  connect(belt.flange, damper.flange_a) annotation (Line(points={{310,-80},{320,-80},{320,-40},{330,-40}}, color={0,127,0}));
  connect(shaker.flange, damper.flange_b) annotation (Line(points={{380,-40},{350,-40}}, color={0,127,0}));
  connect(relative.flange_a, m2.flange_b) annotation (Line(points={{250,-40},{235,-40},{235,0},{210,0}}, color={0,127,0}));
  connect(relative.flange_b, belt.flange) annotation (Line(points={{270,-40},{320,-40},{320,-80},{310,-80}}, color={0,127,0}));
  annotation (
    experiment(StopTime=2, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"m1.s", "speed.v", "damper.f"}),
    Diagram(coordinateSystem(extent={{-30,-100},{420,60}})),
    Documentation(info="<html>
<p>Two masses, a rod and sensors make one rigid chain that a force of 3 N accelerates. A damper between a belt and a shaker
shows what two given motions do to each other; relative states tell where the chain is against the belt.</p>
<p>Reference: closed forms of rigid motion.</p>
</html>"));
end SlidingChain;
