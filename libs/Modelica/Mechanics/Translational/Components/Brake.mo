within Modelica.Mechanics.Translational.Components;
model Brake "Brake pressed by a signal"
  extends Interfaces.PartialElementaryTwoFlangesAndSupport2;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  parameter Real mu_pos[:, 2]=[0, 0.5] "Rows of positive speed and friction coefficient";
  parameter Modelica.Blocks.Types.Smoothness smoothness=Modelica.Blocks.Types.Smoothness.LinearSegments
    "Interpolation in the table";
  parameter Real peak(final min=1) = 1 "Largest static friction per sliding friction at speed zero";
  parameter Real cgeo(final min=0) = 1 "Friction force per normal force and friction coefficient";
  parameter SI.Force fn_max(final min=0, start=1) "Normal force for f_normalized = 1";
  extends Interfaces.PartialFriction;
  SI.Position s "Position relative to the housing";
  SI.Force f "Brake force";
  SI.Velocity v "Velocity relative to the housing";
  SI.Acceleration a "Acceleration relative to the housing";
  Real mu "Friction coefficient, with the sign of the motion";
  SI.Force fn "Normal force";
  Modelica.Blocks.Interfaces.RealInput f_normalized "Normal force from 0 to 1; released for 0 or less"
    annotation (Placement(transformation(origin={0,110}, extent={{-20,-20},{20,20}}, rotation=270)));
protected
  parameter Real mu0 = Modelica.Blocks.Tables.Internal.interpolate1D(mu_pos, 2, 0, smoothness)
    "Friction coefficient at speed zero";
equation
  s = s_a;
  s = s_b;
  v = der(s);
  a = der(v);
  v_relfric = v;
  a_relfric = a;
  fn = fn_max*f_normalized;
  free = fn <= 0;
  f0 = mu0*cgeo*fn;
  f0_max = peak*f0;
  mu = if forward then Modelica.Blocks.Tables.Internal.interpolate1D(mu_pos, 2, v, smoothness)
    else -Modelica.Blocks.Tables.Internal.interpolate1D(mu_pos, 2, -v, smoothness);
  f = if locked then sa*unitForce elseif free then 0 else mu*cgeo*fn;
  flange_a.f + flange_b.f - f = 0;
  lossPower = f*v_relfric;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-90,10},{90,-10}}, lineColor={0,127,0}, fillColor={170,255,170},
          fillPattern=FillPattern.Solid),
        Polygon(points={{-30,40},{30,40},{30,14},{-30,14},{-30,40}}, lineColor={0,0,0}, fillColor={95,95,95},
          fillPattern=FillPattern.Solid),
        Polygon(points={{-30,-40},{30,-40},{30,-14},{-30,-14},{-30,-40}}, lineColor={0,0,0}, fillColor={95,95,95},
          fillPattern=FillPattern.Solid),
        Line(points={{0,90},{0,40}}, color={0,0,127}, arrow={Arrow.None,Arrow.Filled}),
        Line(points={{0,-40},{0,-90}}, color={0,0,0}),
        Text(extent={{-150,-100},{150,-140}}, textString="%name", textColor={0,0,255})}));
end Brake;
