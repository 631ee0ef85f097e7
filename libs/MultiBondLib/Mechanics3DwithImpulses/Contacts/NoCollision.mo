within MultiBondLib.Mechanics3DwithImpulses.Contacts;
model NoCollision "Two frames that never meet"
  Interfaces.IFrame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
equation
    frame_a.f = zeros(3);
    frame_a.t = zeros(3);
    frame_a.F = zeros(3);
    frame_a.T = zeros(3);
    frame_b.f = zeros(3);
    frame_b.t = zeros(3);
    frame_b.F = zeros(3);
    frame_b.T = zeros(3);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-30,0}}, color={0,0,0}),
        Line(points={{30,0},{90,0}}, color={0,0,0}),
        Line(points={{-20,20},{20,-20}}, color={255,0,0}, thickness=1),
        Line(points={{-20,-20},{20,20}}, color={255,0,0}, thickness=1),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Takes the place of a contact, to see the motion without it: neither forces nor impulses pass.</p>
</html>"));
end NoCollision;
