within Modelica.Mechanics.Translational.Components;
model SupportFriction "Dry friction against the housing"
  extends Interfaces.PartialElementaryTwoFlangesAndSupport2;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  parameter Real f_pos[:, 2]=[0, 1] "Rows of positive speed and friction force";
  parameter Modelica.Blocks.Types.Smoothness smoothness=Modelica.Blocks.Types.Smoothness.LinearSegments
    "Interpolation in the table";
  parameter Real peak(final min=1) = 1 "Largest static friction per sliding friction at speed zero";
  extends Interfaces.PartialFriction;
  SI.Position s "Position relative to the housing";
  SI.Force f "Friction force";
  SI.Velocity v "Velocity relative to the housing";
  SI.Acceleration a "Acceleration relative to the housing";
equation
  s = s_a;
  flange_a.s = flange_b.s;
  v = der(s);
  a = der(v);
  v_relfric = v;
  a_relfric = a;
  free = false;
  f0 = Modelica.Blocks.Tables.Internal.interpolate1D(f_pos, 2, 0, smoothness);
  f0_max = peak*f0;
  f = if locked then sa*unitForce elseif forward then Modelica.Blocks.Tables.Internal.interpolate1D(f_pos, 2, v, smoothness)
    else -Modelica.Blocks.Tables.Internal.interpolate1D(f_pos, 2, -v, smoothness);
  flange_a.f + flange_b.f - f = 0;
  lossPower = f*v_relfric;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-90,10},{90,-10}}, lineColor={0,127,0}, fillColor={170,255,170},
          fillPattern=FillPattern.Solid),
        Rectangle(extent={{-60,40},{60,12}}, lineColor={0,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Backward),
        Rectangle(extent={{-60,-12},{60,-40}}, lineColor={0,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Backward),
        Line(points={{0,-40},{0,-90}}, color={0,0,0}),
        Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255})}));
end SupportFriction;
