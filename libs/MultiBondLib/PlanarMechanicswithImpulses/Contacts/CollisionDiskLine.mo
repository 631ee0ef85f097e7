within MultiBondLib.PlanarMechanicswithImpulses.Contacts;
model CollisionDiskLine "Contact of a disk and a line"
  extends Disks;
  parameter SI.Radius ra(min=0) = 1 "Radius of the disk, whose centre is frame_a; zero for a corner";
  parameter Real Nb[2] = {0,1} "Normal of the line through frame_b, resolved in frame_b";
equation
    n = {cos(frame_b.P.phi)*Nb[1] + sin(frame_b.P.phi)*Nb[2], -sin(frame_b.P.phi)*Nb[1] + cos(frame_b.P.phi)*Nb[2]}/sqrt(Nb*Nb);
    s = n*{frame_a.P.x - frame_b.P.x, frame_a.P.y - frame_b.P.y} - ra;
    r_a = -ra*n;
    r_b = {frame_a.P.x - frame_b.P.x, frame_a.P.y - frame_b.P.y} - ra*n;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-100,0},{100,0}}, color={0,0,0}),
        Line(points={{-20,60},{10,10},{-10,-10},{20,-60}}, color={0,200,0}, thickness=1),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>A disk jumps on a line, rests on it, slides and rolls; with radius zero it is the corner of a body. The law is that of
<a href=\"modelica://MultiBondLib.Impacts.Contact\">Impacts.Contact</a>.</p>
</html>"));
end CollisionDiskLine;
