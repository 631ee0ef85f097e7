within BondLib.Examples.Spice;
model RampingSourcesBG "Ramping sources of effort and flow"
  extends Modelica.Icons.Example;
  BondLib.Spice.RampingSources.V dcV(V=2, rampTime=0.5) "Source"
    annotation (Placement(transformation(origin={-40,80}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B_dcV "dcV to R_dcV"
    annotation (Placement(transformation(origin={0,80}, extent={{-10,-10},{10,10}})));
  Passive.R R_dcV(R=2) "Load"
    annotation (Placement(transformation(origin={40,80}, extent={{-10,-10},{10,10}})));
  BondLib.Spice.RampingSources.sinV sinV(V=1, freqHz=2, offset=1, rampTime=0.2, settleTime=0.1) "Source"
    annotation (Placement(transformation(origin={-40,50}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B_sinV "sinV to R_sinV"
    annotation (Placement(transformation(origin={0,50}, extent={{-10,-10},{10,10}})));
  Passive.R R_sinV(R=2) "Load"
    annotation (Placement(transformation(origin={40,50}, extent={{-10,-10},{10,10}})));
  BondLib.Spice.RampingSources.trapV trapV(V=8, rising=0.1, width=0.2, falling=0.1, period=0.8, offset=-3, rampTime=0.2, settleTime=0.1) "Source"
    annotation (Placement(transformation(origin={-40,20}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B_trapV "trapV to R_trapV"
    annotation (Placement(transformation(origin={0,20}, extent={{-10,-10},{10,10}})));
  Passive.R R_trapV(R=2) "Load"
    annotation (Placement(transformation(origin={40,20}, extent={{-10,-10},{10,10}})));
  BondLib.Spice.RampingSources.I dcI(I=2, rampTime=0.5) "Source"
    annotation (Placement(transformation(origin={-40,-10}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B_dcI "dcI to R_dcI"
    annotation (Placement(transformation(origin={0,-10}, extent={{-10,-10},{10,10}})));
  Passive.R R_dcI(R=2) "Load"
    annotation (Placement(transformation(origin={40,-10}, extent={{-10,-10},{10,10}})));
  BondLib.Spice.RampingSources.sinI sinI(I=1, freqHz=2, offset=1, rampTime=0.2, settleTime=0.1) "Source"
    annotation (Placement(transformation(origin={-40,-40}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B_sinI "sinI to R_sinI"
    annotation (Placement(transformation(origin={0,-40}, extent={{-10,-10},{10,10}})));
  Passive.R R_sinI(R=2) "Load"
    annotation (Placement(transformation(origin={40,-40}, extent={{-10,-10},{10,10}})));
  BondLib.Spice.RampingSources.trapI trapI(I=8, rising=0.1, width=0.2, falling=0.1, period=0.8, offset=-3, rampTime=0.2, settleTime=0.1) "Source"
    annotation (Placement(transformation(origin={-40,-70}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B_trapI "trapI to R_trapI"
    annotation (Placement(transformation(origin={0,-70}, extent={{-10,-10},{10,10}})));
  Passive.R R_trapI(R=2) "Load"
    annotation (Placement(transformation(origin={40,-70}, extent={{-10,-10},{10,10}})));
equation
  connect(dcV.BondCon1, B_dcV.BondCon1) annotation (Line(points={{-30,80},{-10,80}}, color={192,192,192}));
  connect(B_dcV.BondCon2, R_dcV.BondCon1) annotation (Line(points={{10,80},{30,80}}, color={192,192,192}));
  connect(sinV.BondCon1, B_sinV.BondCon1) annotation (Line(points={{-30,50},{-10,50}}, color={192,192,192}));
  connect(B_sinV.BondCon2, R_sinV.BondCon1) annotation (Line(points={{10,50},{30,50}}, color={192,192,192}));
  connect(trapV.BondCon1, B_trapV.BondCon1) annotation (Line(points={{-30,20},{-10,20}}, color={192,192,192}));
  connect(B_trapV.BondCon2, R_trapV.BondCon1) annotation (Line(points={{10,20},{30,20}}, color={192,192,192}));
  connect(dcI.BondCon1, B_dcI.BondCon1) annotation (Line(points={{-30,-10},{-10,-10}}, color={192,192,192}));
  connect(B_dcI.BondCon2, R_dcI.BondCon1) annotation (Line(points={{10,-10},{30,-10}}, color={192,192,192}));
  connect(sinI.BondCon1, B_sinI.BondCon1) annotation (Line(points={{-30,-40},{-10,-40}}, color={192,192,192}));
  connect(B_sinI.BondCon2, R_sinI.BondCon1) annotation (Line(points={{10,-40},{30,-40}}, color={192,192,192}));
  connect(trapI.BondCon1, B_trapI.BondCon1) annotation (Line(points={{-30,-70},{-10,-70}}, color={192,192,192}));
  connect(B_trapI.BondCon2, R_trapI.BondCon1) annotation (Line(points={{10,-70},{30,-70}}, color={192,192,192}));
  annotation (
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    __Harpoon(plot={"R_*.e"}),
    experiment(StopTime=1, Interval=0.01),
    Documentation(info="<html>
<p>Each source on a resistance of its own.</p>
</html>"));
end RampingSourcesBG;
