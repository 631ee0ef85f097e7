within BondLib.Examples.Components;
model LawByEquation "A capacitor loses its charge through a diode whose law is an equation"
  extends Modelica.Icons.Example;
  parameter Real Is(unit="A") = 1e-3 "Saturation current of the diode";
  parameter Real Vt(unit="V") = 0.025 "Thermal voltage";
  Passive.C capacitor(C=0.02, e(unit="V", start=0.1, fixed=true)) "Capacitor, 20 mF, charged to 0.1 V"
    annotation (Placement(transformation(origin={-60,0}, extent={{10,-10},{-10,10}})));
  Junctions.J0 J0_1(n=2) "One voltage"
    annotation (Placement(transformation(extent={{-20,-10},{0,10}})));
  Passive.Field diode(n=1, law={diode.f[1] - Is*(exp(diode.e[1]/Vt) - 1)}) "Shockley's law"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Bonds.Bond B1 "J0_1 to capacitor"
    annotation (Placement(transformation(origin={-35,0}, extent={{15,-10},{-15,10}})));
  Bonds.Bond B2 "J0_1 to diode"
    annotation (Placement(transformation(extent={{5,-10},{35,10}})));
equation
  connect(J0_1.BondCon[1], B1.BondCon1) annotation (Line(points={{-20,0},{-20,0}}, color={192,192,192}));
  connect(B1.BondCon2, capacitor.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(J0_1.BondCon[2], B2.BondCon1) annotation (Line(points={{0,0},{5,0}}, color={192,192,192}));
  connect(B2.BondCon2, diode.BondCon[1]) annotation (Line(points={{35,0},{40,0}}, color={192,192,192}));
  annotation (
    experiment(StopTime=2, Interval=0.01, Tolerance=1e-8),
    __Harpoon(plot={"capacitor.e"}),
    Diagram(coordinateSystem(extent={{-100,-40},{100,40}})),
    Documentation(info="<html>
<p>A <a href=\"modelica://BondLib.Passive.Field\">Field</a> takes its law from the model around it: here that of a diode.</p>
<p>Reference: with <code>u = 1 - exp(-e/Vt)</code> the equation <code>C*der(e) = -Is*(exp(e/Vt) - 1)</code> becomes linear,
<code>der(u) = -u*Is/(C*Vt)</code>.</p>
</html>"));
end LawByEquation;
