within MultiBondLib.Mechanics3D.Interfaces;
model PoolMember "Member of the pool of bodies that attract each other"
  input SI.Position x[3] "Position";
  input SI.Mass m "Mass";
  PoolPort port "Pool"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
    port.x = x;
    port.m = m;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,230,0}, fillColor={0,230,0}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Tells the pool where the body is; the flow of its port is the force on the body, zero if it is in no pool.</p>
</html>"));
end PoolMember;
