within MultiBondLib.Mechanics3D.Interfaces;
model FromMultiBody "Is moved by a frame of Modelica.Mechanics.MultiBody"
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_a "Frame of Modelica.Mechanics.MultiBody, which moves the other"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Frame_b frame_b "Frame of this library"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
equation
    Connections.root(frame_b.P);
    frame_a.r_0 = frame_b.P.x;
    frame_a.R.T = frame_b.P.R;
    frame_a.R.w = frame_b.P.w;
    frame_b.f + transpose(frame_b.P.R)*frame_a.f = zeros(3);
    frame_b.t + frame_a.t = zeros(3);
    frame_b.P.v = der(frame_a.r_0);
  annotation (
    __Harpoon(adapter(from="frame_a", to="frame_b")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,30},{0,-30}}, lineColor={0,0,191}, fillColor={192,192,192}, fillPattern=FillPattern.Solid),
        Rectangle(extent={{0,30},{100,-30}}, lineColor={95,95,95}, fillColor={85,170,255}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,80},{150,45}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>What hangs on frame_b, of this library, moves with frame_a of the other. The velocity is the derivative of the
position. It needs the real Modelica Standard Library on the path.</p>
</html>"));
end FromMultiBody;
