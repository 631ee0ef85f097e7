within Modelica.Mechanics.Translational.Components;
model MassWithStopAndFriction "Sliding mass with dry friction between two hard stops"
  extends Interfaces.PartialRigid(s(start=0, stateSelect=StateSelect.always));
  parameter SI.Position smax(start=25) "Right stop for the right end of the mass";
  parameter SI.Position smin(start=-25) "Left stop for the left end of the mass";
  parameter SI.Velocity v_small=1e-3 "A speed above this ends sliding in the other direction at once"
    annotation (Dialog(tab="Advanced"));
  SI.Velocity v(start=0, stateSelect=StateSelect.always) "Velocity";
  SI.Acceleration a(start=0) "Acceleration";
  parameter SI.Mass m(start=1) "Mass";
  parameter Real F_prop(final unit="N.s/m", final min=0, start=1) "Viscous friction";
  parameter SI.Force F_Coulomb(start=5) "Dry friction";
  parameter SI.Force F_Stribeck(start=10) "Additional dry friction at low speed";
  parameter Real fexp(final unit="s/m", final min=0, start=2) "Decay of the additional friction with speed";
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  SI.Velocity v_relfric "Speed of sliding";
  SI.Acceleration a_relfric "Acceleration of sliding";
  SI.Force f "Friction force";
  SI.Force f0 "Friction force just after sliding begins forward";
  SI.Force f0_max "Largest friction force when stuck";
  Boolean free "True, if there is no friction and no stop touched";
  Real sa(unit="1") "Parameter of the friction characteristic";
  Boolean startForward(start=false, fixed=true) "True, if forward sliding begins";
  Boolean startBackward(start=false, fixed=true) "True, if backward sliding begins";
  Boolean locked(start=false) "True, if stuck and not about to slide";
  Integer stopped "-1 at the left stop, 1 at the right stop, else 0";
  constant Integer Unknown=3 "Mode is not known yet";
  constant Integer Free=2 "No friction";
  constant Integer Forward=1 "Sliding with positive speed";
  constant Integer Stuck=0 "Not sliding, or about to slide";
  constant Integer Backward=-1 "Sliding with negative speed";
  Integer mode(final min=Backward, final max=Unknown, start=Unknown, fixed=true) "Mode of friction";
protected
  Boolean mayForward "True, if there is room to the right";
  Boolean mayBackward "True, if there is room to the left";
  Boolean forward "True, if the forward branch of the characteristic holds";
  Boolean backward "True, if the backward branch of the characteristic holds";
  constant SI.Acceleration unitAcceleration=1 "Unit of the acceleration" annotation (HideResult=true);
  constant SI.Force unitForce=1 "Unit of the force" annotation (HideResult=true);
initial equation
  assert(s >= smin + L/2 and s <= smax - L/2, "The mass begins outside of its stops smin and smax.");
equation
  v = der(s);
  a = der(v);
  v_relfric = v;
  a_relfric = a;
  m*a = flange_a.f + flange_b.f - f;
  mayForward = s < smax - L/2;
  mayBackward = s > smin + L/2;
  f0 = F_Coulomb + F_Stribeck;
  f0_max = 1.001*f0;
  free = f0 <= 0 and F_prop <= 0 and mayForward and mayBackward;
  startForward = pre(mode) == Stuck and mayForward and (sa > f0_max/unitForce or pre(startForward) and sa > f0/unitForce)
    or pre(mode) == Backward and v_relfric > v_small or initial() and v_relfric > 0;
  startBackward = pre(mode) == Stuck and mayBackward and (sa < -f0_max/unitForce or pre(startBackward) and sa < -f0/unitForce)
    or pre(mode) == Forward and v_relfric < -v_small or initial() and v_relfric < 0;
  forward = not free and (startForward or pre(mode) == Forward and not startBackward);
  backward = not free and not forward and (startBackward or pre(mode) == Backward);
  locked = not (free or forward or backward);
  a_relfric = unitAcceleration*(if locked then 0 elseif forward then sa - f0_max/unitForce
    elseif backward then sa + f0_max/unitForce else sa);
  mode = if free then Free elseif (pre(mode) == Free or forward) and v_relfric > 0 and mayForward then Forward
    elseif (pre(mode) == Free or backward) and v_relfric < 0 and mayBackward then Backward else Stuck;
  f = if locked then sa*unitForce elseif startForward then F_prop*v + f0 elseif startBackward then F_prop*v - f0
    elseif forward then F_prop*v + F_Coulomb + F_Stribeck*exp(-fexp*abs(v))
    elseif backward then F_prop*v - F_Coulomb - F_Stribeck*exp(-fexp*abs(v)) else 0;
  lossPower = f*v_relfric;
  stopped = if s <= smin + L/2 then -1 elseif s >= smax - L/2 then 1 else 0;
  when stopped <> 0 then
    reinit(s, if stopped < 0 then smin + L/2 else smax - L/2);
    reinit(v, 0);
  end when;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-30,0}}, color={0,127,0}),
        Line(points={{30,0},{90,0}}, color={0,127,0}),
        Rectangle(extent={{-30,30},{30,-30}}, lineColor={0,0,0}, fillColor={170,255,170},
          fillPattern=FillPattern.VerticalCylinder),
        Rectangle(extent={{-70,40},{-62,-60}}, lineColor={0,0,0}, fillColor={95,95,95}, fillPattern=FillPattern.Solid),
        Rectangle(extent={{62,40},{70,-60}}, lineColor={0,0,0}, fillColor={95,95,95}, fillPattern=FillPattern.Solid),
        Rectangle(extent={{-70,-32},{70,-50}}, lineColor={0,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Backward),
        Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-70},{150,-100}}, textString="m=%m", textColor={0,0,0})}));
end MassWithStopAndFriction;
