model Rectifier "A bridge of ideal diodes charges a capacitor"
  extends Modelica.Icons.Example;
  import Modelica.Electrical.Analog.{Basic, Ideal, Sources};
  Sources.SineVoltage source(V = 12, f = 50)
    annotation (Placement(transformation(origin={-20,0}, extent={{-10,-10},{10,10}})));
  Basic.Resistor internal(R = 0.5) "Resistance of the source"
    annotation (Placement(transformation(origin={-50,0}, extent={{10,-10},{-10,10}})));
  Ideal.IdealDiode d1 annotation (Placement(transformation(origin={-70,30}, extent={{-10,-10},{10,10}}, rotation=90)));
  Ideal.IdealDiode d2 annotation (Placement(transformation(origin={-70,-30}, extent={{-10,-10},{10,10}}, rotation=90)));
  Ideal.IdealDiode d3 annotation (Placement(transformation(origin={0,30}, extent={{-10,-10},{10,10}}, rotation=90)));
  Ideal.IdealDiode d4 annotation (Placement(transformation(origin={0,-30}, extent={{-10,-10},{10,10}}, rotation=90)));
  Basic.Capacitor buffer(C = 2e-3, v(start = 0, fixed = true))
    annotation (Placement(transformation(origin={40,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Basic.Resistor load(R = 50)
    annotation (Placement(transformation(origin={70,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Basic.Ground ground annotation (Placement(transformation(origin={40,-70}, extent={{-10,-10},{10,10}})));
equation
  connect(source.p, internal.p) annotation (Line(points={{-30,0},{-40,0}}, color={0,0,255}));
  connect(internal.n, d1.p) annotation (Line(points={{-60,0},{-70,0},{-70,20}}, color={0,0,255}));
  connect(internal.n, d2.n) annotation (Line(points={{-60,0},{-70,0},{-70,-20}}, color={0,0,255}));
  connect(source.n, d3.p) annotation (Line(points={{-10,0},{0,0},{0,20}}, color={0,0,255}));
  connect(source.n, d4.n) annotation (Line(points={{-10,0},{0,0},{0,-20}}, color={0,0,255}));
  connect(d1.n, buffer.p) annotation (Line(points={{-70,40},{-70,50},{40,50},{40,10}}, color={0,0,255}));
  connect(d3.n, buffer.p) annotation (Line(points={{0,40},{0,50},{40,50},{40,10}}, color={0,0,255}));
  connect(d2.p, buffer.n) annotation (Line(points={{-70,-40},{-70,-50},{40,-50},{40,-10}}, color={0,0,255}));
  connect(d4.p, buffer.n) annotation (Line(points={{0,-40},{0,-50},{40,-50},{40,-10}}, color={0,0,255}));
  connect(buffer.p, load.p) annotation (Line(points={{40,10},{40,50},{70,50},{70,10}}, color={0,0,255}));
  connect(buffer.n, load.n) annotation (Line(points={{40,-10},{40,-50},{70,-50},{70,-10}}, color={0,0,255}));
  connect(buffer.n, ground.p) annotation (Line(points={{40,-10},{40,-60}}, color={0,0,255}));
  annotation (
    experiment(StopTime = 0.1, Interval = 1e-4),
    __Harpoon(plot = {"source.v", "load.v", "d1.i"}));
end Rectifier;
