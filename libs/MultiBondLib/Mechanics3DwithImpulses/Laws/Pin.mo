within MultiBondLib.Mechanics3DwithImpulses.Laws;
model Pin "Impulse at a revolute joint"
  parameter Real n[3] "Unit axis";
  SI.AngularVelocity Wm "Mean angular velocity of the joint";
  Interfaces.IFrame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    Real R_rel[3, 3] "Turns vectors of frame_a into frame_b";
equation
    frame_a.f = zeros(3);
    frame_a.t = zeros(3);
    frame_b.f = zeros(3);
    frame_b.t = zeros(3);
    R_rel = frame_b.P.R*transpose(frame_a.P.R);
    frame_b.Vm = frame_a.Vm;
    frame_b.Wm = R_rel*frame_a.Wm + n*Wm;
    frame_a.F + frame_b.F = zeros(3);
    frame_a.T + transpose(R_rel)*frame_b.T = zeros(3);
    n*frame_b.T = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,60},{80,-60}}, textString="n", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The frames share their mean velocity, and no angular impulse acts about the axis.</p>
</html>"));
end Pin;
