within MultiBondLib.Mechanics3D.Examples;
model ThreeBodySystem "Three bodies that attract each other"
  extends Modelica.Icons.Example;
  inner World3D world3D(gravityType=0, gravityPoolSize=3) "World without gravity"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Body body1(m=1e11, GPIndex=1, initType=MultiBondLib.Types.Init.PositionVelocity, x_start={3,0,0}, v_start={0,0.8,0}) "First body"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Parts.Body body2(m=1e11, GPIndex=2, initType=MultiBondLib.Types.Init.PositionVelocity, x_start={-3,0,0}, v_start={0,-0.8,0}) "Second body"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  Parts.Body body3(m=1e11, GPIndex=3, initType=MultiBondLib.Types.Init.PositionVelocity, x_start={0,0,-3}, v_start={0,0,0.8}) "Third body"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
equation
  annotation (
    experiment(StopTime=5, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"body1.frame_a.P.x[1]", "body1.frame_a.P.x[2]", "body3.frame_a.P.x[3]"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Three masses attract each other by Newton's law.</p>
</html>"));
end ThreeBodySystem;
