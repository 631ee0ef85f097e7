within MultiBondLib.Mechanics3DwithImpulses.Contacts;
model CollisionSpherePlane "Contact of a ball and a plane"
  extends Balls;
  parameter SI.Radius ra = 1 "Radius of the ball, whose centre is frame_a";
  parameter Real Nb[3] = {0,1,0} "Normal of the plane through frame_b, resolved in frame_b";
equation
    n = transpose(frame_b.P.R)*Nb/sqrt(Nb*Nb);
    s = n*(frame_a.P.x - frame_b.P.x) - ra;
    r_a = -ra*n;
    r_b = frame_a.P.x - ra*n - frame_b.P.x;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-100,0},{100,0}}, color={0,0,0}),
        Line(points={{-20,60},{10,10},{-10,-10},{20,-60}}, color={0,200,0}, thickness=1),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>A ball jumps on a plane, rests on it, slides and rolls. The law is that of
<a href=\"modelica://MultiBondLib.Impacts.Contact\">Impacts.Contact</a>.</p>
</html>"));
end CollisionSpherePlane;
