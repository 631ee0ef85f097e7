within Modelica.Mechanics.Rotational.Components;
model Gearbox "Gear with losses, elasticity and backlash"
  extends Interfaces.PartialTwoFlangesAndSupport;
  parameter Real ratio(start=1) "Angle of flange_a per angle of flange_b";
  parameter Real lossTable[:, 5]=[0, 1, 1, 0, 0] "Rows of |w_a|, eta_mf1, eta_mf2, |tau_bf1|, |tau_bf2|";
  parameter SI.RotationalSpringConstant c(final min=Modelica.Constants.small, start=1.0e5) "Stiffness";
  parameter SI.RotationalDampingConstant d(final min=0, start=0) "Damping";
  parameter SI.Angle b(final min=0) = 0 "Whole backlash";
  parameter StateSelect stateSelect=StateSelect.prefer "Preference for the relative motion as states"
    annotation (HideResult=true, Dialog(tab="Advanced"));
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialConditionalHeatPort(final T=293.15);
  SI.Angle phi_rel(start=0, stateSelect=stateSelect, nominal=1e-4) = flange_b.phi - lossyGear.flange_b.phi
    "Twist of the elastic part";
  SI.AngularVelocity w_rel(start=0, stateSelect=stateSelect) = der(phi_rel) "Rate of change of the twist";
  SI.AngularAcceleration a_rel(start=0) = der(w_rel) "Acceleration of the twist";
  LossyGear lossyGear(final ratio=ratio, final lossTable=lossTable, final useSupport=true, final useHeatPort=true)
    "Losses"
    annotation (Placement(transformation(extent={{-60,-20},{-20,20}})));
  ElastoBacklash elastoBacklash(final b=b, final c=c, final phi_rel0=0, final d=d, final useHeatPort=true)
    "Elasticity and backlash"
    annotation (Placement(transformation(extent={{20,-20},{60,20}})));
equation
  connect(flange_a, lossyGear.flange_a) annotation (Line(points={{-100,0},{-60,0}}, color={0,0,0}));
  connect(lossyGear.flange_b, elastoBacklash.flange_a) annotation (Line(points={{-20,0},{20,0}}, color={0,0,0}));
  connect(elastoBacklash.flange_b, flange_b) annotation (Line(points={{60,0},{100,0}}, color={0,0,0}));
  connect(lossyGear.heatPort, internalHeatPort)
    annotation (Line(points={{-60,-20},{-60,-60},{-100,-60},{-100,-80}}, color={191,0,0}));
  connect(elastoBacklash.heatPort, internalHeatPort)
    annotation (Line(points={{20,-20},{20,-60},{-100,-60},{-100,-80}}, color={191,0,0}));
  connect(lossyGear.support, internalSupport)
    annotation (Line(points={{-40,-20},{-40,-40},{0,-40},{0,-80}}, color={0,0,0}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-96,10},{-60,-10}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Rectangle(extent={{60,10},{96,-10}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Polygon(points={{-60,60},{-20,80},{60,60},{60,-60},{-20,-80},{-60,-60},{-60,60}}, lineColor={0,0,0},
          fillColor={215,215,215}, fillPattern=FillPattern.Solid),
        Line(points={{0,-76},{0,-90}}, color={0,0,0}),
        Text(extent={{-150,125},{150,85}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-100},{150,-130}}, textString="ratio=%ratio", textColor={0,0,0})}));
end Gearbox;
