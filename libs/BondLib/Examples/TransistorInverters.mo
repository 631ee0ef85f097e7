within BondLib.Examples;
model TransistorInverters "Inverters with a bipolar and with field-effect transistors"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.ConstantVoltage vcc(V=5) "Supply, 5 V"
    annotation (Placement(transformation(origin={-120,20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.RampVoltage vin(V=5, duration=1) "Input from 0 to 5 V"
    annotation (Placement(transformation(origin={-80,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Resistor rb(R=1e4) "10 kOhm"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Electrical.Analog.Basic.Resistor rc(R=1e3) "1 kOhm"
    annotation (Placement(transformation(origin={20,40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Semiconductors.NPN npn(Bf=50) "Transistor"
    annotation (Placement(transformation(extent={{0,-10},{20,10}})));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{-90,-70},{-70,-50}})));
  Electrical.Analog.Semiconductors.PMOS pmos(Beta=0.041e-3, Vt=-1, K2=0, K5=1, dW=0, dL=0, RDS=1e12) "Upper transistor"
    annotation (Placement(transformation(origin={70,40}, extent={{-10,10},{10,-10}})));
  Electrical.Analog.Semiconductors.NMOS nmos(Vt=1, K2=0, K5=1, dW=0, dL=0, RDS=1e12) "Lower transistor"
    annotation (Placement(transformation(extent={{60,-10},{80,10}})));
  Electrical.Analog.Basic.Resistor ro(R=1e7) "10 MOhm"
    annotation (Placement(transformation(origin={110,0}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(vin.p, rb.p) annotation (Line(points={{-80,-10},{-80,0},{-50,0}}, color={0,0,255}));
  connect(rb.n, npn.B) annotation (Line(points={{-30,0},{0,0}}, color={0,0,255}));
  connect(rc.n, npn.C) annotation (Line(points={{20,30},{20,5}}, color={0,0,255}));
  connect(vcc.p, rc.p) annotation (Line(points={{-120,30},{-120,60},{20,60},{20,50}}, color={0,0,255}));
  connect(npn.E, ground.p) annotation (Line(points={{20,-5},{20,-50},{-80,-50}}, color={0,0,255}));
  connect(vcc.n, ground.p) annotation (Line(points={{-120,10},{-120,-50},{-80,-50}}, color={0,0,255}));
  connect(vin.n, ground.p) annotation (Line(points={{-80,-30},{-80,-50}}, color={0,0,255}));
  connect(vin.p, nmos.G) annotation (Line(points={{-80,-10},{-80,16},{50,16},{50,0},{60,0}}, color={0,0,255}));
  connect(vin.p, pmos.G) annotation (Line(points={{-80,-10},{-80,16},{50,16},{50,40},{60,40}}, color={0,0,255}));
  connect(pmos.S, vcc.p) annotation (Line(points={{80,45},{80,60},{-120,60},{-120,30}}, color={0,0,255}));
  connect(pmos.D, nmos.D) annotation (Line(points={{80,35},{80,5}}, color={0,0,255}));
  connect(nmos.S, ground.p) annotation (Line(points={{80,-5},{80,-50},{-80,-50}}, color={0,0,255}));
  connect(nmos.D, ro.p) annotation (Line(points={{80,5},{110,5},{110,10}}, color={0,0,255}));
  connect(ro.n, ground.p) annotation (Line(points={{110,-10},{110,-50},{-80,-50}}, color={0,0,255}));
  connect(pmos.B, pmos.S) annotation (Line(points={{80,40},{84,40},{84,45},{80,45}}, color={0,0,255}));
  connect(nmos.B, nmos.S) annotation (Line(points={{80,0},{84,0},{84,-5},{80,-5}}, color={0,0,255}));
  annotation (
    experiment(StopTime=1, Interval=0.002, Tolerance=1e-6),
    __Harpoon(plot={"npn.C.v", "nmos.D.v", "vin.v"}),
    Diagram(coordinateSystem(extent={{-140,-100},{130,100}})),
    Documentation(info="<html>
<p>The input rises from 0 to 5 V within a second. The collector of the bipolar transistor (<code>npn.C.v</code>) falls
from 5 V as soon as about 0.7 V are reached, and saturates near 0.1 V; the pair of field-effect transistors
(<code>nmos.D.v</code>) stays at 5 V, falls steeply at 2.5 V and ends at 0 V.</p>
<p>Reference: the equations of Ebers and Moll and of Shichman and Hodges, solved by bisection.</p>
</html>"));
end TransistorInverters;
