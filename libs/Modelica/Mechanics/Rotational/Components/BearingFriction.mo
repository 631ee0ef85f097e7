within Modelica.Mechanics.Rotational.Components;
model BearingFriction "Dry friction in a bearing"
  extends Interfaces.PartialElementaryTwoFlangesAndSupport2;
  parameter Real tau_pos[:, 2]=[0, 1] "Rows of positive angular velocity and friction torque";
  parameter Modelica.Blocks.Types.Smoothness smoothness=Modelica.Blocks.Types.Smoothness.LinearSegments
    "Interpolation in the table";
  parameter Real peak(final min=1) = 1 "Largest static friction per sliding friction at speed zero";
  extends Interfaces.PartialFriction;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  SI.Angle phi "Angle relative to the housing";
  SI.Torque tau "Friction torque";
  SI.AngularVelocity w "Angular velocity relative to the housing";
  SI.AngularAcceleration a "Angular acceleration relative to the housing";
equation
  phi = flange_a.phi - phi_support;
  flange_b.phi = flange_a.phi;
  w = der(phi);
  a = der(w);
  w_relfric = w;
  a_relfric = a;
  free = false;
  tau0 = Modelica.Blocks.Tables.Internal.interpolate1D(tau_pos, 2, 0, smoothness);
  tau0_max = peak*tau0;
  tau = if locked then sa*unitTorque elseif forward then Modelica.Blocks.Tables.Internal.interpolate1D(tau_pos, 2, w, smoothness)
    else -Modelica.Blocks.Tables.Internal.interpolate1D(tau_pos, 2, -w, smoothness);
  flange_a.tau + flange_b.tau - tau = 0;
  lossPower = tau*w_relfric;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-96,10},{96,-10}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Rectangle(extent={{-60,50},{60,12}}, lineColor={0,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Backward),
        Rectangle(extent={{-60,-12},{60,-50}}, lineColor={0,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Backward),
        Line(points={{0,-50},{0,-90}}, color={0,0,0}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}));
end BearingFriction;
