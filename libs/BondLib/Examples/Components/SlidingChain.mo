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
    annotation (Placement(transformation(extent={{140,-54},{160,-34}})));
  Mechanical.Translational.Sensors.PositionSensor position "Sensor of position"
    annotation (Placement(transformation(extent={{190,-10},{210,10}})));
  Mechanical.Translational.Sensors.SpeedSensor speed "Sensor of velocity"
    annotation (Placement(transformation(extent={{190,-54},{210,-34}})));
  Mechanical.Translational.Sensors.RelPositionSensor distance "Sensor of relative position"
    annotation (Placement(transformation(extent={{90,-54},{110,-34}})));
  Mechanical.Translational.Sources.ConstantSpeed belt(v_fixed=0.5) "Constant velocity"
    annotation (Placement(transformation(extent={{240,-10},{260,10}})));
  Mechanical.Translational.Sources.Position shaker(s_ref=0.1*sin(2*time)) "Position given by a signal"
    annotation (Placement(transformation(extent={{360,-10},{340,10}})));
  Mechanical.Translational.Passive.RelativeStates relative "Prefers relative position and velocity as states"
    annotation (Placement(transformation(extent={{190,-98},{210,-78}})));
  Mechanical.Translational.Passive.Damper damper(d=2) "Linear damper"
    annotation (Placement(transformation(extent={{290,-10},{310,10}})));
equation
  connect(force.flange, m1.flange_a) annotation (Line(points={{10,0},{40,0}}, color={0,127,0}));
  connect(m1.flange_b, rod.flange_a) annotation (Line(points={{60,0},{90,0}}, color={0,127,0}));
  connect(rod.flange_b, link.flange_a) annotation (Line(points={{110,0},{140,0}}, color={0,127,0}));
  connect(link.flange_b, m2.flange_a) annotation (Line(points={{160,0},{150,0},{150,-44},{140,-44}}, color={0,127,0}));
  connect(position.flange, m2.flange_a) annotation (Line(points={{190,0},{165,0},{165,-44},{140,-44}}, color={0,127,0}));
  connect(speed.flange, m2.flange_b) annotation (Line(points={{190,-44},{160,-44}}, color={0,127,0}));
  connect(distance.flange_a, m1.flange_a) annotation (Line(points={{90,-44},{65,-44},{65,0},{40,0}}, color={0,127,0}));
  connect(distance.flange_b, m2.flange_b) annotation (Line(points={{110,-44},{160,-44}}, color={0,127,0}));
  connect(belt.flange, damper.flange_a) annotation (Line(points={{260,0},{290,0}}, color={0,127,0}));
  connect(shaker.flange, damper.flange_b) annotation (Line(points={{340,0},{310,0}}, color={0,127,0}));
  connect(relative.flange_a, m2.flange_b) annotation (Line(points={{190,-88},{175,-88},{175,-44},{160,-44}}, color={0,127,0}));
  connect(relative.flange_b, belt.flange) annotation (Line(points={{210,-88},{235,-88},{235,0},{260,0}}, color={0,127,0}));
  annotation (
    experiment(StopTime=2, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"m1.s", "speed.v", "damper.f"}),
    Diagram(coordinateSystem(extent={{-30,-118},{380,30}})),
    Documentation(info="<html>
<p>Two masses, a rod and sensors make one rigid chain that a force of 3 N accelerates. A damper between a belt and a shaker
shows what two given motions do to each other; relative states tell where the chain is against the belt.</p>
<p>Reference: closed forms of rigid motion.</p>
</html>"));
end SlidingChain;
