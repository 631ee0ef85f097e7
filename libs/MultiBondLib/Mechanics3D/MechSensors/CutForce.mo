within MultiBondLib.Mechanics3D.MechSensors;
model CutForce "Force between two frames"
  Modelica.Blocks.Interfaces.RealOutput force[3](each unit="N") "Force between two frames"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
  Interfaces.Frame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.Frame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
equation
    Connections.branch(frame_a.P, frame_b.P);
    frame_a.P = frame_b.P;
    frame_a.f + frame_b.f = zeros(3);
    frame_a.t + frame_b.t = zeros(3);
    force = frame_a.f;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,0,0}, fillColor={245,245,245}, fillPattern=FillPattern.Solid),
        Line(points={{0,0},{30,40}}, color={0,0,0}),
        Line(points={{-90,0},{90,0}}, color={0,0,0}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The force which the side of frame_a exerts on the side of frame_b, resolved in the world: for a hanging mass it points up.</p>
</html>"));
end CutForce;
