within MultiBondLib.Mechanics3D.Interfaces;
model ToMultiBody "Moves a frame of Modelica.Mechanics.MultiBody"
  Frame_a frame_a "Frame of this library, which moves the other"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_b frame_b "Frame of Modelica.Mechanics.MultiBody"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
equation
    Connections.root(frame_b.R);
    frame_b.r_0 = frame_a.P.x;
    frame_b.R.T = frame_a.P.R;
    frame_b.R.w = frame_a.P.w;
    frame_a.f + transpose(frame_a.P.R)*frame_b.f = zeros(3);
    frame_a.t + frame_b.t = zeros(3);
  annotation (
    __Harpoon(adapter(from="frame_a", to="frame_b")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,30},{0,-30}}, lineColor={0,0,191}, fillColor={85,170,255}, fillPattern=FillPattern.Solid),
        Rectangle(extent={{0,30},{100,-30}}, lineColor={95,95,95}, fillColor={192,192,192}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,80},{150,45}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>What hangs on frame_b, of the other library, moves with frame_a. Position, orientation and angular velocity are the
same; the other library resolves forces in the frame, this one in the world. It needs the real Modelica Standard Library
on the path.</p>
</html>"));
end ToMultiBody;
