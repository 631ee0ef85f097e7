within Modelica.Mechanics.Rotational.Components;
model Brake "Brake pressed by a signal"
  extends Interfaces.PartialElementaryTwoFlangesAndSupport2;
  parameter Real mu_pos[:, 2]=[0, 0.5] "Rows of positive angular velocity and friction coefficient";
  parameter Modelica.Blocks.Types.Smoothness smoothness=Modelica.Blocks.Types.Smoothness.LinearSegments
    "Interpolation in the table";
  parameter Real peak(final min=1) = 1 "Largest static friction per sliding friction at speed zero";
  parameter Real cgeo(final min=0) = 1 "Friction torque per normal force and friction coefficient";
  parameter SI.Force fn_max(final min=0, start=1) "Normal force for f_normalized = 1";
  extends Interfaces.PartialFriction;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  SI.Angle phi "Angle relative to the housing";
  SI.Torque tau "Brake torque";
  SI.AngularVelocity w "Angular velocity relative to the housing";
  SI.AngularAcceleration a "Angular acceleration relative to the housing";
  Real mu "Friction coefficient, with the sign of the motion";
  SI.Force fn "Normal force";
  Modelica.Blocks.Interfaces.RealInput f_normalized "Normal force from 0 to 1; released for 0 or less"
    annotation (Placement(transformation(origin={0,110}, extent={{-20,-20},{20,20}}, rotation=270)));
protected
  parameter Real mu0 = Modelica.Blocks.Tables.Internal.interpolate1D(mu_pos, 2, 0, smoothness)
    "Friction coefficient at speed zero";
equation
  phi = flange_a.phi - phi_support;
  flange_b.phi = flange_a.phi;
  w = der(phi);
  a = der(w);
  w_relfric = w;
  a_relfric = a;
  fn = fn_max*f_normalized;
  free = fn <= 0;
  tau0 = mu0*cgeo*fn;
  tau0_max = peak*tau0;
  mu = if forward then Modelica.Blocks.Tables.Internal.interpolate1D(mu_pos, 2, w, smoothness)
    else -Modelica.Blocks.Tables.Internal.interpolate1D(mu_pos, 2, -w, smoothness);
  tau = if locked then sa*unitTorque elseif free then 0 else mu*cgeo*fn;
  flange_a.tau + flange_b.tau - tau = 0;
  lossPower = tau*w_relfric;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-96,10},{96,-10}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Rectangle(extent={{-10,60},{10,-60}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Polygon(points={{14,60},{30,60},{30,30},{14,30},{14,60}}, lineColor={0,0,0}, fillColor={95,95,95},
          fillPattern=FillPattern.Solid),
        Polygon(points={{-14,60},{-30,60},{-30,30},{-14,30},{-14,60}}, lineColor={0,0,0}, fillColor={95,95,95},
          fillPattern=FillPattern.Solid),
        Line(points={{0,90},{50,80},{50,45},{32,45}}, color={0,0,127}, arrow={Arrow.None,Arrow.Filled}),
        Line(points={{0,90},{-50,80},{-50,45},{-32,45}}, color={0,0,127}, arrow={Arrow.None,Arrow.Filled}),
        Line(points={{0,-60},{0,-90}}, color={0,0,0}),
        Text(extent={{-150,-100},{150,-140}}, textString="%name", textColor={0,0,255})}));
end Brake;
