within Modelica.Mechanics.Rotational.Components;
model OneWayClutch "Clutch with free wheel"
  extends Interfaces.PartialCompliantWithRelativeStates;
  parameter Real mu_pos[:, 2]=[0, 0.5] "Rows of positive relative speed and friction coefficient";
  parameter Modelica.Blocks.Types.Smoothness smoothness=Modelica.Blocks.Types.Smoothness.LinearSegments
    "Interpolation in the table";
  parameter Real peak(final min=1) = 1 "Largest static friction per sliding friction at speed zero";
  parameter Real cgeo(final min=0) = 1 "Friction torque per normal force and friction coefficient";
  parameter SI.Force fn_max(final min=0, start=1) "Normal force for f_normalized = 1";
  parameter SI.AngularVelocity w_small=1e10 "A relative speed above this ends sticking at once"
    annotation (Dialog(tab="Advanced"));
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  Real u "Normalized force";
  Real mu "Friction coefficient";
  SI.Force fn "Normal force";
  Boolean startForward(start=false) "True, if forward sliding begins";
  Boolean locked(start=false) "True, if stuck and not about to slide";
  Boolean stuck(start=false) "True, if stuck, or about to slide";
  Modelica.Blocks.Interfaces.RealInput f_normalized "Normal force from 0 to 1; free in one direction for 0 or less"
    annotation (Placement(transformation(origin={0,110}, extent={{-20,-20},{20,20}}, rotation=270)));
protected
  parameter Real mu0 = Modelica.Blocks.Tables.Internal.interpolate1D(mu_pos, 2, 0, smoothness)
    "Friction coefficient at speed zero";
  constant Real eps0=1.0e-4 "Least relative distance of static from sliding friction";
  SI.Torque tau0 "Friction torque just after sliding begins";
  SI.Torque tau0_max "Largest friction torque when stuck";
  Boolean free "True, if not pressed";
  Real sa(final unit="1") "Parameter of the friction characteristic";
  constant SI.AngularAcceleration unitAngularAcceleration=1 "Unit of the acceleration" annotation (HideResult=true);
  constant SI.Torque unitTorque=1 "Unit of the torque" annotation (HideResult=true);
equation
  u = f_normalized;
  free = u <= 0;
  fn = if free then 0 else fn_max*u;
  tau0 = mu0*cgeo*fn;
  tau0_max = if free then eps0*mu0*cgeo*fn_max else max(peak, 1 + eps0)*tau0;
  startForward = pre(stuck) and (sa > tau0_max/unitTorque or pre(startForward) and sa > tau0/unitTorque or w_rel > w_small)
    or initial() and w_rel > 0;
  locked = pre(stuck) and not startForward;
  stuck = locked or w_rel <= 0;
  a_rel = unitAngularAcceleration*(if locked then 0 else sa - tau0/unitTorque);
  mu = Modelica.Blocks.Tables.Internal.interpolate1D(mu_pos, 2, w_rel, smoothness);
  tau = if locked then sa*unitTorque elseif free then 0 else mu*cgeo*fn;
  lossPower = if stuck then 0 else tau*w_rel;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-96,10},{-30,-10}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Rectangle(extent={{30,10},{96,-10}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Rectangle(extent={{-30,60},{-10,-60}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Rectangle(extent={{10,60},{30,-60}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Polygon(points={{-10,20},{10,0},{-10,-20},{-10,20}}, lineColor={0,0,0}, fillColor={95,95,95},
          fillPattern=FillPattern.Solid),
        Line(points={{0,90},{-70,70},{-70,40},{-32,40}}, color={0,0,127}, arrow={Arrow.None,Arrow.Filled}),
        Line(points={{0,90},{70,70},{70,40},{32,40}}, color={0,0,127}, arrow={Arrow.None,Arrow.Filled}),
        Text(extent={{-150,-70},{150,-110}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The relative speed never becomes negative: in this direction the clutch holds any torque. In the other direction it
slips as an ordinary clutch with the given normal force.</p>
</html>"));
end OneWayClutch;
