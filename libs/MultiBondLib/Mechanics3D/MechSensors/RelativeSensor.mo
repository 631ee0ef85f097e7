within MultiBondLib.Mechanics3D.MechSensors;
model RelativeSensor "Motion of frame_b against frame_a"
  parameter Boolean get_r_rel = true "True: position" annotation (Evaluate=true);
  parameter Boolean get_v_rel = false "True: velocity" annotation (Evaluate=true);
  parameter Boolean get_a_rel = false "True: acceleration" annotation (Evaluate=true);
  parameter Boolean get_w_rel = false "True: angular velocity" annotation (Evaluate=true);
  parameter Boolean get_z_rel = false "True: angular acceleration" annotation (Evaluate=true);
  final parameter Integer n_out = 3*((if get_r_rel then 1 else 0) + (if get_v_rel then 1 else 0) + (if get_a_rel then 1 else 0) + (if get_w_rel then 1 else 0) + (if get_z_rel then 1 else 0)) "Number of signals";
  Modelica.Blocks.Interfaces.RealOutput out[n_out] "What is asked for, in the order of the parameters"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
  Interfaces.Frame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.Frame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    SI.Position x[3] "Position";
    SI.Velocity v[3] "Velocity";
    SI.Acceleration a[3] "Acceleration";
    SI.AngularVelocity w[3] "Angular velocity";
    SI.AngularAcceleration z[3] "Angular acceleration";
equation
    frame_a.f = zeros(3);
    frame_a.t = zeros(3);
    frame_b.f = zeros(3);
    frame_b.t = zeros(3);
    x = frame_b.P.x - frame_a.P.x;
    v = frame_b.P.v - frame_a.P.v;
    w = frame_b.P.w - frame_b.P.R*transpose(frame_a.P.R)*frame_a.P.w;
    a = if get_a_rel then der(v) else zeros(3);
    z = if get_z_rel then der(w) else zeros(3);
    if get_r_rel then
      out[1:3] = x;
    end if;
    if get_v_rel then
      out[(if get_r_rel then 3 else 0) + 1:(if get_r_rel then 3 else 0) + 3] = v;
    end if;
    if get_a_rel then
      out[(if get_r_rel then 3 else 0) + (if get_v_rel then 3 else 0) + 1:(if get_r_rel then 3 else 0) + (if get_v_rel then 3 else 0) + 3] = a;
    end if;
    if get_w_rel then
      out[(if get_r_rel then 3 else 0) + (if get_v_rel then 3 else 0) + (if get_a_rel then 3 else 0) + 1:(if get_r_rel then 3 else 0) + (if get_v_rel then 3 else 0) + (if get_a_rel then 3 else 0) + 3] = w;
    end if;
    if get_z_rel then
      out[(if get_r_rel then 3 else 0) + (if get_v_rel then 3 else 0) + (if get_a_rel then 3 else 0) + (if get_w_rel then 3 else 0) + 1:(if get_r_rel then 3 else 0) + (if get_v_rel then 3 else 0) + (if get_a_rel then 3 else 0) + (if get_w_rel then 3 else 0) + 3] = z;
    end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,0,0}, fillColor={245,245,245}, fillPattern=FillPattern.Solid),
        Line(points={{0,0},{30,40}}, color={0,0,0}),
        Line(points={{-90,0},{90,0}}, color={0,0,0}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Positions, velocities and accelerations are resolved in the world, angular ones in frame_b.</p>
</html>"));
end RelativeSensor;
