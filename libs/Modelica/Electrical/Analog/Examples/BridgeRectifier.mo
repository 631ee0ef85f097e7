within Modelica.Electrical.Analog.Examples;
model BridgeRectifier "Four diodes rectify both half waves"
  extends Modelica.Icons.Example;
  Modelica.Electrical.Analog.Sources.SineVoltage source(V=325, f=50) "Supply"
    annotation (Placement(transformation(origin={-80,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Basic.Inductor line(L=1e-3, i(start=0, fixed=true)) "Inductance of the line"
    annotation (Placement(transformation(extent={{-70,30},{-50,50}})));
  Modelica.Electrical.Analog.Ideal.IdealDiode d1(Vknee=0.7) "Upper left"
    annotation (Placement(transformation(origin={-20,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Modelica.Electrical.Analog.Ideal.IdealDiode d2(Vknee=0.7) "Upper right"
    annotation (Placement(transformation(origin={20,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Modelica.Electrical.Analog.Ideal.IdealDiode d3(Vknee=0.7) "Lower left"
    annotation (Placement(transformation(origin={-20,-30}, extent={{-10,-10},{10,10}}, rotation=90)));
  Modelica.Electrical.Analog.Ideal.IdealDiode d4(Vknee=0.7) "Lower right"
    annotation (Placement(transformation(origin={20,-30}, extent={{-10,-10},{10,10}}, rotation=90)));
  Modelica.Electrical.Analog.Basic.Capacitor capacitor(C=1e-3, v(start=300, fixed=true)) "Smoothing"
    annotation (Placement(transformation(origin={50,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Basic.Resistor load(R=100) "Load"
    annotation (Placement(transformation(origin={80,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{40,-80},{60,-60}})));
equation
  connect(source.p, line.p) annotation (Line(points={{-80,10},{-80,40},{-70,40}}, color={0,0,255}));
  connect(line.n, d1.p) annotation (Line(points={{-50,40},{-20,40},{-20,30}}, color={0,0,255}));
  connect(d3.n, d1.p) annotation (Line(points={{-20,-20},{-20,30}}, color={0,0,255}));
  connect(source.n, d4.n) annotation (Line(points={{-80,-10},{-80,-15},{20,-15},{20,-20}}, color={0,0,255}));
  connect(d4.n, d2.p) annotation (Line(points={{20,-20},{20,30}}, color={0,0,255}));
  connect(d1.n, d2.n) annotation (Line(points={{-20,50},{20,50}}, color={0,0,255}));
  connect(d2.n, capacitor.p) annotation (Line(points={{20,50},{20,30},{50,30},{50,10}}, color={0,0,255}));
  connect(capacitor.p, load.p) annotation (Line(points={{50,10},{80,10}}, color={0,0,255}));
  connect(d3.p, d4.p) annotation (Line(points={{-20,-40},{20,-40}}, color={0,0,255}));
  connect(d4.p, capacitor.n) annotation (Line(points={{20,-40},{20,-25},{50,-25},{50,-10}}, color={0,0,255}));
  connect(capacitor.n, load.n) annotation (Line(points={{50,-10},{80,-10}}, color={0,0,255}));
  connect(ground.p, capacitor.n) annotation (Line(points={{50,-60},{50,-10}}, color={0,0,255}));
  annotation (
    experiment(StopTime=0.1, Interval=1e-4, Tolerance=1e-6),
    Documentation(info="<html>
<p>Two diodes conduct in each half wave. The voltage <code>load.v</code> stays near the peak of the supply; the current of the line flows only near the peaks.</p>
</html>"));
end BridgeRectifier;
