within MultiBondLib.Mechanics3D.Interfaces;
connector PoolPort "Attraction between bodies"
  SI.Position x[3] "Position";
  flow SI.Force f[3] "Force on the component";
  SI.Mass m "Mass of the body";
  flow Real idle "Zero: nothing flows with the mass";
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,230,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Joins bodies to the pool in which they attract each other. The mass goes along as a potential; its flow is nothing.</p>
</html>"));
end PoolPort;
