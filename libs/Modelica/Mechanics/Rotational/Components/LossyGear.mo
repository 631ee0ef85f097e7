within Modelica.Mechanics.Rotational.Components;
model LossyGear "Gear with losses in the teeth and in the bearings"
  extends Interfaces.PartialElementaryTwoFlangesAndSupport2;
  parameter Real ratio(start=1) "Angle of flange_a per angle of flange_b";
  parameter Real lossTable[:, 5]=[0, 1, 1, 0, 0] "Rows of |w_a|, eta_mf1, eta_mf2, |tau_bf1|, |tau_bf2|";
  parameter Modelica.Blocks.Types.Smoothness smoothness=Modelica.Blocks.Types.Smoothness.LinearSegments
    "Interpolation in the table";
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  SI.Angle phi_a "Angle of flange_a relative to the housing";
  SI.Angle phi_b "Angle of flange_b relative to the housing";
  SI.AngularVelocity w_a "Angular velocity of flange_a relative to the housing";
  SI.AngularAcceleration a_a "Angular acceleration of flange_a relative to the housing";
  Real sa(final unit="1") "Parameter of the loss characteristic: torque if stuck, acceleration plus torque if turning";
  Real eta_mf1(unit="1") "Efficiency of the teeth, if flange_a drives";
  Real eta_mf2(unit="1") "Efficiency of the teeth, if flange_b drives";
  SI.Torque tau_bf1 "Bearing friction seen from flange_a, if flange_a drives";
  SI.Torque tau_bf2 "Bearing friction seen from flange_a, if flange_b drives";
  SI.Torque tau_bf_a "Part of the bearing friction at the side of flange_a";
  SI.Torque tau_eta "Torque that passes the teeth, seen from flange_a";
  SI.Torque tauLoss "Loss torque seen from flange_a";
  SI.Torque tauLossMax "Loss torque when turning forward";
  SI.Torque tauLossMin "Loss torque when turning backward";
  Boolean tau_etaPos(start=true) "True, if the torque in the teeth is not negative";
  Boolean startForward(start=false) "True, if forward turning begins";
  Boolean startBackward(start=false) "True, if backward turning begins";
  Boolean locked(start=false) "True, if stuck and not about to turn";
  Boolean ideal "True, if the table holds no losses";
  constant Integer Unknown=3 "Mode is not known yet";
  constant Integer Free=2 "No losses";
  constant Integer Forward=1 "Turning with positive speed";
  constant Integer Stuck=0 "Not turning, or about to turn";
  constant Integer Backward=-1 "Turning with negative speed";
  Integer mode(final min=Backward, final max=Unknown, start=Free, fixed=true) "Mode of the gear";
protected
  constant SI.AngularAcceleration unitAngularAcceleration=1 "Unit of the acceleration" annotation (HideResult=true);
  constant SI.Torque unitTorque=1 "Unit of the torque" annotation (HideResult=true);
  parameter Real eta1_0 = Modelica.Blocks.Tables.Internal.interpolate1D(lossTable, 2, 0, smoothness)
    "eta_mf1 at speed zero";
  parameter Real eta2_0 = Modelica.Blocks.Tables.Internal.interpolate1D(lossTable, 3, 0, smoothness)
    "eta_mf2 at speed zero";
  parameter SI.Torque bf1_0 = abs(Modelica.Blocks.Tables.Internal.interpolate1D(lossTable, 4, 0, smoothness))
    "tau_bf1 at speed zero";
  parameter SI.Torque bf2_0 = abs(Modelica.Blocks.Tables.Internal.interpolate1D(lossTable, 5, 0, smoothness))
    "tau_bf2 at speed zero";
  parameter SI.Torque bf_a_0 = bearingPart(eta1_0, eta2_0, bf1_0, bf2_0) "tau_bf_a at speed zero";
  SI.Torque tau_a = flange_a.tau "Torque at flange_a";
  SI.Torque breakForward "Loss torque at which forward turning begins";
  SI.Torque breakBackward "Loss torque at which backward turning begins";
  Boolean forward "True, if the forward branch of the characteristic holds";

  function bearingPart "Part of the bearing friction at the side of flange_a"
    extends Modelica.Icons.Function;
    input Real eta1 "Efficiency, if flange_a drives";
    input Real eta2 "Efficiency, if flange_b drives";
    input Real bf1 "Bearing friction, if flange_a drives";
    input Real bf2 "Bearing friction, if flange_b drives";
    output Real part "Friction at flange_a";
  algorithm
    // Without losses in the teeth the table does not tell the sides apart.
    part := if abs(eta1 - 1) <= Modelica.Constants.eps and abs(eta2 - 1) <= Modelica.Constants.eps then bf1/2
      else (bf1 - bf2)/(eta1 - 1/eta2);
  end bearingPart;
equation
  assert(abs(ratio) > 0, "The ratio of a gear must not be zero.");
  phi_a = flange_a.phi - phi_support;
  phi_b = flange_b.phi - phi_support;
  phi_a = ratio*phi_b;
  w_a = der(phi_a);
  a_a = der(w_a);
  flange_b.tau + ratio*(tau_a - tauLoss) = 0;
  // Table
  ideal = Modelica.Math.Matrices.isEqual(lossTable, [0, 1, 1, 0, 0], Modelica.Constants.eps);
  eta_mf1 = Modelica.Blocks.Tables.Internal.interpolate1D(lossTable, 2, noEvent(abs(w_a)), smoothness);
  eta_mf2 = Modelica.Blocks.Tables.Internal.interpolate1D(lossTable, 3, noEvent(abs(w_a)), smoothness);
  tau_bf1 = noEvent(abs(Modelica.Blocks.Tables.Internal.interpolate1D(lossTable, 4, noEvent(abs(w_a)), smoothness)));
  tau_bf2 = noEvent(abs(Modelica.Blocks.Tables.Internal.interpolate1D(lossTable, 5, noEvent(abs(w_a)), smoothness)));
  tau_bf_a = bearingPart(eta_mf1, eta_mf2, tau_bf1, tau_bf2);
  // Losses when turning
  tau_eta = if ideal or locked then tau_a elseif forward then tau_a - tau_bf_a else tau_a + tau_bf_a;
  tau_etaPos = tau_eta >= 0;
  tauLossMax = if tau_etaPos then (1 - eta_mf1)*tau_a + tau_bf1 else (1 - 1/eta_mf2)*tau_a + tau_bf2;
  tauLossMin = if tau_etaPos then (1 - 1/eta_mf2)*tau_a - tau_bf2 else (1 - eta_mf1)*tau_a - tau_bf1;
  // Losses at which turning begins
  breakForward = if noEvent(tau_a > bf_a_0) then (1 - eta1_0)*tau_a + bf1_0 else (1 - 1/eta2_0)*tau_a + bf2_0;
  breakBackward = if noEvent(tau_a > -bf_a_0) then (1 - 1/eta2_0)*tau_a - bf2_0 else (1 - eta1_0)*tau_a - bf1_0;
  startForward = pre(mode) == Stuck and sa > breakForward/unitTorque or initial() and w_a > 0;
  startBackward = pre(mode) == Stuck and sa < breakBackward/unitTorque or initial() and w_a < 0;
  forward = startForward or pre(mode) == Forward;
  locked = not (ideal or forward or startBackward or pre(mode) == Backward);
  tauLoss = if ideal then 0 elseif locked then sa*unitTorque elseif forward then tauLossMax else tauLossMin;
  a_a = unitAngularAcceleration*(if locked then 0 else sa - tauLoss/unitTorque);
  mode = if ideal then Free elseif forward and w_a > 0 then Forward
    elseif (startBackward or pre(mode) == Backward) and w_a < 0 then Backward else Stuck;
  lossPower = tauLoss*w_a;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-96,10},{-30,-10}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Rectangle(extent={{30,10},{96,-10}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Rectangle(extent={{-30,70},{-5,-20}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Rectangle(extent={{5,20},{30,-70}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Line(points={{40,60},{60,80}}, color={238,46,47}),
        Line(points={{55,50},{75,70}}, color={238,46,47}),
        Line(points={{0,-70},{0,-90}}, color={0,0,0}),
        Text(extent={{-150,125},{150,85}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-100},{150,-130}}, textString="ratio=%ratio", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The losses depend on who drives: friction of the teeth takes a part of the torque that passes them, friction of
the bearings depends on the speed alone. See Pelchen, Schweiger, Otter, <em>Modeling and Simulating the Efficiency of
Gearboxes and of Planetary Gearboxes</em> (2002).</p>
</html>"));
end LossyGear;
