within MultiBondLib.PlanarMechanicswithImpulses.Contacts;
model CollisionDiskDisk "Contact of two disks"
  extends Disks;
  parameter SI.Radius ra = 1 "Radius of the disk at frame_a";
  parameter SI.Radius rb = 1 "Radius of the disk at frame_b";
protected
    SI.Distance distance "Distance of the centres";
equation
    distance = sqrt((frame_a.P.x - frame_b.P.x)^2 + (frame_a.P.y - frame_b.P.y)^2);
    n = {frame_a.P.x - frame_b.P.x, frame_a.P.y - frame_b.P.y}/noEvent(max(distance, 1e-12));
    s = distance - ra - rb;
    r_a = -ra*n;
    r_b = rb*n;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-100,0},{100,0}}, color={0,0,0}),
        Line(points={{-20,60},{10,10},{-10,-10},{20,-60}}, color={0,200,0}, thickness=1),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Two disks whose centres are the frames. The law is that of
<a href=\"modelica://MultiBondLib.Impacts.Contact\">Impacts.Contact</a>.</p>
</html>"));
end CollisionDiskDisk;
