within Modelica.Mechanics.Rotational.Components;
model Clutch "Clutch pressed by a signal"
  extends Interfaces.PartialCompliantWithRelativeStates;
  parameter Real mu_pos[:, 2]=[0, 0.5] "Rows of positive relative speed and friction coefficient";
  parameter Modelica.Blocks.Types.Smoothness smoothness=Modelica.Blocks.Types.Smoothness.LinearSegments
    "Interpolation in the table";
  parameter Real peak(final min=1) = 1 "Largest static friction per sliding friction at speed zero";
  parameter Real cgeo(final min=0) = 1 "Friction torque per normal force and friction coefficient";
  parameter SI.Force fn_max(final min=0, start=1) "Normal force for f_normalized = 1";
  extends Interfaces.PartialFriction;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  Real mu "Friction coefficient, with the sign of the relative speed";
  SI.Force fn "Normal force";
  Modelica.Blocks.Interfaces.RealInput f_normalized "Normal force from 0 to 1; released for 0 or less"
    annotation (Placement(transformation(origin={0,110}, extent={{-20,-20},{20,20}}, rotation=270)));
protected
  parameter Real mu0 = Modelica.Blocks.Tables.Internal.interpolate1D(mu_pos, 2, 0, smoothness)
    "Friction coefficient at speed zero";
equation
  w_relfric = w_rel;
  a_relfric = a_rel;
  fn = fn_max*f_normalized;
  free = fn <= 0;
  tau0 = mu0*cgeo*fn;
  tau0_max = peak*tau0;
  mu = if forward then Modelica.Blocks.Tables.Internal.interpolate1D(mu_pos, 2, w_rel, smoothness)
    else -Modelica.Blocks.Tables.Internal.interpolate1D(mu_pos, 2, -w_rel, smoothness);
  tau = if locked then sa*unitTorque elseif free then 0 else mu*cgeo*fn;
  lossPower = tau*w_relfric;
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
        Line(points={{0,90},{-70,70},{-70,40},{-32,40}}, color={0,0,127}, arrow={Arrow.None,Arrow.Filled}),
        Line(points={{0,90},{70,70},{70,40},{32,40}}, color={0,0,127}, arrow={Arrow.None,Arrow.Filled}),
        Text(extent={{-150,-70},{150,-110}}, textString="%name", textColor={0,0,255})}));
end Clutch;
