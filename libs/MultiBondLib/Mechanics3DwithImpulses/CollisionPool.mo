within MultiBondLib.Mechanics3DwithImpulses;
model CollisionPool "Place of collisions, as models of version 1.3 declare it"

  annotation (
    defaultComponentName="collisionPool",
    defaultComponentPrefixes="inner",
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-80,80},{80,-80}}, lineColor={0,0,0}),
        Ellipse(extent={{-50,20},{-10,-20}}, lineColor={0,0,255}),
        Ellipse(extent={{10,20},{50,-20}}, lineColor={0,0,255})}),
    Documentation(info="<html>
<p>Models of version 1.3 declare <code>inner CollisionPool collisionPool</code>. Contacts find each other through their frames,
so nothing is kept here.</p>
</html>"));
end CollisionPool;
