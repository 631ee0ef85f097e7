within ThermoBondLib.Examples;
model OwnMedia "Two media of one's own: carbon dioxide warms methane"
  extends Modelica.Icons.Example;
  Substances.CarbonDioxide CarbonDioxide1(S_int(start=5.9, fixed=true), V_int(start=0.5539e-3, fixed=true), M_int(start=1e-3, fixed=true)) "Hot carbon dioxide"
    annotation (Placement(transformation(origin={-80,0}, extent={{10,-10},{-10,10}})));
  Passive.HE HE1 "Exchange of heat"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Substances.Methane Methane1(S_int(start=11.63, fixed=true), V_int(start=1.545e-3, fixed=true), M_int(start=1e-3, fixed=true)) "Cold methane"
    annotation (Placement(transformation(extent={{70,-10},{90,10}})));
  Bonds.ThermoBond B1 "CarbonDioxide1 to HE1"
    annotation (Placement(transformation(origin={-40,0}, extent={{-30,-10},{30,10}})));
  Bonds.ThermoBond B2 "HE1 to Methane1"
    annotation (Placement(transformation(origin={40,0}, extent={{-30,-10},{30,10}})));
equation
  HE1.s = 0.05;
  connect(CarbonDioxide1.ThBondCon1, B1.ThBondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,0,0}));
  connect(B1.ThBondCon2, HE1.ThBondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,0,0}));
  connect(HE1.ThBondCon2, B2.ThBondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,0,0}));
  connect(B2.ThBondCon2, Methane1.ThBondCon1) annotation (Line(points={{70,0},{70,0}}, color={192,0,0}));
  annotation (
    experiment(StopTime=300, Interval=1, Tolerance=1e-8),
    __Harpoon(plot={"CarbonDioxide1.T", "Methane1.T"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A gram of hot carbon dioxide, whose heat capacity depends on the temperature, warms a gram of methane, a real gas.
Both are written in a page each; see <code>Substances.CarbonDioxide</code> and <code>Substances.Methane</code>.</p>
</html>"));
end OwnMedia;
