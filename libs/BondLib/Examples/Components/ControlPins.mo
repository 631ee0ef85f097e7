within BondLib.Examples.Components;
model ControlPins "Switches that a voltage controls"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.RampVoltage control(V=1, duration=1) "Ramp voltage"
    annotation (Placement(transformation(origin={0,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage supply(V=10) "Constant voltage"
    annotation (Placement(transformation(origin={100,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage other(V=4) "Constant voltage"
    annotation (Placement(transformation(origin={100,-54}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Ideal.ControlledIdealOpeningSwitch opening "Switch that opens when the potential of its control pin is high"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Electrical.Analog.Ideal.ControlledIdealClosingSwitch closing "Switch that closes when the potential of its control pin is high"
    annotation (Placement(transformation(extent={{40,-54},{60,-34}})));
  Electrical.Analog.Ideal.ControlledIdealCommutingSwitch commuting "Change-over switch with a control pin"
    annotation (Placement(transformation(extent={{40,-98},{60,-78}})));
  Electrical.Analog.Ideal.ControlledIdealIntermediateSwitch crossing "Switch between two pairs of pins,
      turned over by a control pin"
    annotation (Placement(transformation(extent={{40,-142},{60,-122}})));
  Electrical.Analog.Ideal.IdealIntermediateSwitch crossing2 "Switch between two pairs of pins: straight or crossed"
    annotation (Placement(transformation(extent={{140,-10},{160,10}})));
  Electrical.Analog.Basic.Resistor r1(R=2) "Ideal resistor"
    annotation (Placement(transformation(extent={{90,-98},{110,-78}})));
  Electrical.Analog.Basic.Resistor r2(R=2) "Ideal resistor"
    annotation (Placement(transformation(extent={{90,-142},{110,-122}})));
  Electrical.Analog.Basic.Resistor a(R=2) "Ideal resistor"
    annotation (Placement(transformation(extent={{90,-186},{110,-166}})));
  Electrical.Analog.Basic.Resistor b(R=5) "Ideal resistor"
    annotation (Placement(transformation(extent={{90,-230},{110,-210}})));
  Electrical.Analog.Basic.Resistor c(R=2) "Ideal resistor"
    annotation (Placement(transformation(extent={{90,-274},{110,-254}})));
  Electrical.Analog.Basic.Resistor d(R=5) "Ideal resistor"
    annotation (Placement(transformation(extent={{90,-318},{110,-298}})));
  Electrical.Analog.Basic.Resistor c2(R=2) "Ideal resistor"
    annotation (Placement(transformation(extent={{190,-10},{210,10}})));
  Electrical.Analog.Basic.Resistor d2(R=5) "Ideal resistor"
    annotation (Placement(transformation(extent={{190,-54},{210,-34}})));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{90,-368},{110,-348}})));
  Modelica.Blocks.Sources.BooleanStep step(startTime=0.5) "Step"
    annotation (Placement(transformation(extent={{210,-98},{190,-78}})));
equation
  connect(control.n, ground.p) annotation (Line(points={{0,-20},{0,-342},{100,-342},{100,-348}}, color={0,0,255}));
  connect(supply.n, ground.p) annotation (Line(points={{100,-20},{100,-342},{100,-342},{100,-348}}, color={0,0,255}));
  connect(other.n, ground.p) annotation (Line(points={{100,-64},{100,-342},{100,-342},{100,-348}}, color={0,0,255}));
  connect(control.p, opening.control) annotation (Line(points={{0,0},{0,10},{50,10}}, color={0,0,255}));
  connect(control.p, closing.control) annotation (Line(points={{0,0},{0,-34},{50,-34}}, color={0,0,255}));
  connect(control.p, commuting.control) annotation (Line(points={{0,0},{0,-78},{50,-78}}, color={0,0,255}));
  connect(control.p, crossing.control) annotation (Line(points={{0,0},{0,-122},{50,-122}}, color={0,0,255}));
  connect(step.y, crossing2.control) annotation (Line(points={{189,-88},{169.5,-88},{169.5,10},{150,10}}, color={0,0,127}));
  connect(supply.p, opening.p) annotation (Line(points={{100,0},{40,0}}, color={0,0,255}));
  connect(opening.n, r1.p) annotation (Line(points={{60,0},{75,0},{75,-88},{90,-88}}, color={0,0,255}));
  connect(supply.p, closing.p) annotation (Line(points={{100,0},{100,-44},{40,-44}}, color={0,0,255}));
  connect(closing.n, r2.p) annotation (Line(points={{60,-44},{75,-44},{75,-132},{90,-132}}, color={0,0,255}));
  connect(supply.p, commuting.p) annotation (Line(points={{100,0},{100,-88},{40,-88}}, color={0,0,255}));
  connect(commuting.n1, a.p) annotation (Line(points={{60,-83},{75,-83},{75,-176},{90,-176}}, color={0,0,255}));
  connect(commuting.n2, b.p) annotation (Line(points={{60,-88},{75,-88},{75,-220},{90,-220}}, color={0,0,255}));
  connect(supply.p, crossing.p1) annotation (Line(points={{100,0},{100,-127},{40,-127}}, color={0,0,255}));
  connect(other.p, crossing.p2) annotation (Line(points={{100,-44},{100,-132},{40,-132}}, color={0,0,255}));
  connect(crossing.n1, c.p) annotation (Line(points={{60,-127},{75,-127},{75,-264},{90,-264}}, color={0,0,255}));
  connect(crossing.n2, d.p) annotation (Line(points={{60,-132},{75,-132},{75,-308},{90,-308}}, color={0,0,255}));
  connect(supply.p, crossing2.p1) annotation (Line(points={{100,0},{100,5},{140,5}}, color={0,0,255}));
  connect(other.p, crossing2.p2) annotation (Line(points={{100,-44},{100,0},{140,0}}, color={0,0,255}));
  connect(crossing2.n1, c2.p) annotation (Line(points={{160,5},{175,5},{175,0},{190,0}}, color={0,0,255}));
  connect(crossing2.n2, d2.p) annotation (Line(points={{160,0},{175,0},{175,-44},{190,-44}}, color={0,0,255}));
  connect(r1.n, ground.p) annotation (Line(points={{110,-88},{110,-342},{100,-342},{100,-348}}, color={0,0,255}));
  connect(r2.n, ground.p) annotation (Line(points={{110,-132},{110,-342},{100,-342},{100,-348}}, color={0,0,255}));
  connect(a.n, ground.p) annotation (Line(points={{110,-176},{110,-342},{100,-342},{100,-348}}, color={0,0,255}));
  connect(b.n, ground.p) annotation (Line(points={{110,-220},{110,-342},{100,-342},{100,-348}}, color={0,0,255}));
  connect(c.n, ground.p) annotation (Line(points={{110,-264},{110,-342},{100,-342},{100,-348}}, color={0,0,255}));
  connect(d.n, ground.p) annotation (Line(points={{110,-308},{110,-342},{100,-342},{100,-348}}, color={0,0,255}));
  connect(c2.n, ground.p) annotation (Line(points={{210,0},{210,-342},{100,-342},{100,-348}}, color={0,0,255}));
  connect(d2.n, ground.p) annotation (Line(points={{210,-44},{210,-342},{100,-342},{100,-348}}, color={0,0,255}));
  annotation (
    experiment(StopTime=1, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"r1.i", "r2.i", "c.i", "d.i"}),
    Diagram(coordinateSystem(extent={{-30,-388},{230,30}})),
    Documentation(info="<html>
<p>The voltage of the control pins rises through half a volt at half a second: one switch opens, one closes, one changes over,
and the crossing one exchanges its two pairs. The last switch does the same by a Boolean signal.</p>
<p>Reference: Ohm's law before and after.</p>
</html>"));
end ControlPins;
