within MultiBondLib.Visualizers;
model BicycleFrame "Frame, saddle, fork and handlebar of a bicycle"
  input SI.Position x_r[3] "Rear hub, resolved in the world" annotation (Dialog);
  input Real R_r[3, 3] "Orientation of the rear frame" annotation (Dialog);
  input SI.Position x_f[3] "Front hub, resolved in the world" annotation (Dialog);
  input Real R_f[3, 3] "Orientation of the fork" annotation (Dialog);
  parameter SI.Position r_head[3] = {-1.02,0.48,0} "From the rear hub to the steering head, resolved in the rear frame";
  parameter SI.Position r_fork[3] = {0.18,0.48,0} "From the front hub to the steering head, resolved in the fork";
  parameter SI.Length chainwheel = 0.39 "From the rear hub forward to the chain wheel";
  parameter SI.Length saddleNode = 0.3 "Height of the joint of the pipes under the saddle over the rear hub";
  parameter SI.Length saddle = 0.15 "From that joint to the saddle";
  parameter Real saddleAngle(unit="deg") = 75 "Angle of the pipe of the saddle, in degrees";
  parameter SI.Length handlebarWidth = 0.5 "Width of the handlebar";
  parameter SI.Length thick = 0.06 "Thickness of the main pipes";
  parameter SI.Length thin = 0.03 "Thickness of the others";
  parameter Real color[3] = {255,220,0} "Color of the pipes";
protected
    final parameter Real up[3] = {cos(saddleAngle*Modelica.Constants.pi/180), sin(saddleAngle*Modelica.Constants.pi/180), 0} "Along the pipe of the saddle";
    final parameter SI.Position crank[3] = {-chainwheel,-0.05,0} "Chain wheel";
    final parameter SI.Position node[3] = crank + up*(saddleNode + 0.05)/up[2] "Where the pipes meet under the saddle";
    final parameter SI.Position seat[3] = node + up*saddle "Saddle";
    final parameter SI.Position foot[3] = r_head + 0.12*down "Lower end of the steering head";
    final parameter Real down[3] = -r_fork/sqrt(r_fork*r_fork) "Along the fork, downwards";
    // From, to, of each pipe of the rear frame
    final parameter SI.Position from[7, 3] = [crank[1], crank[2], 0; r_head[1], r_head[2], 0; foot[1], foot[2], 0; 0, 0, 0.05; 0, 0, -0.05; 0, 0, 0.05; 0, 0, -0.05] "Begins of the pipes";
    final parameter SI.Position to[7, 3] = [seat[1], seat[2], 0; node[1], node[2], 0; crank[1], crank[2], 0; crank[1], crank[2], 0.03; crank[1], crank[2], -0.03; node[1], node[2], 0.02; node[1], node[2], -0.02] "Ends of the pipes";
    final parameter SI.Length width[7] = {thick,thick,thick,thin,thin,thin,thin} "Thickness of the pipes";
    Shape pipes[7](each shapeType="cylinder", each R=orientation(R_r), each r=x_r, r_shape=from, lengthDirection=to - from, each widthDirection={0,0,1}, length={sqrt((to[i, :] - from[i, :])*(to[i, :] - from[i, :])) for i in 1:7}, width=width, height=width, each color=color) "Pipes of the rear frame";
    Shape saddleShape(shapeType="box", R=orientation(R_r), r=x_r, r_shape=seat + {0.1,0,0}, lengthDirection={-1,0,0}, widthDirection={0,0,1}, length=0.25, width=0.12, height=0.05, color={20,20,20}) "Saddle";
    Shape wheelShape(shapeType="cylinder", R=orientation(R_r), r=x_r, r_shape=crank + {0,0,0.045}, lengthDirection={0,0,1}, widthDirection={1,0,0}, length=0.012, width=0.18, height=0.18, color={120,120,120}) "Chain wheel";
    Shape head(shapeType="cylinder", R=orientation(R_r), r=x_r, r_shape=foot, lengthDirection=r_head - foot, widthDirection={0,0,1}, length=0.16, width=thick*1.2, height=thick*1.2, color=color) "Steering head";
    Shape blades[2](each shapeType="cylinder", each R=orientation(R_f), each r=x_f, r_shape=[0, 0, 0.05; 0, 0, -0.05], each lengthDirection=r_fork - {0,0,0}, each widthDirection={0,0,1}, each length=sqrt(r_fork*r_fork) - 0.08, each width=thin, each height=thin, each color=color) "Blades of the fork";
    Shape crown(shapeType="box", R=orientation(R_f), r=x_f, r_shape=r_fork*(1 - 0.08/sqrt(r_fork*r_fork)) - {0,0,0.07}, lengthDirection={0,0,1}, widthDirection={1,0,0}, length=0.14, width=thin, height=thin, color=color) "Crown of the fork";
    Shape stem(shapeType="cylinder", R=orientation(R_f), r=x_f, r_shape=r_fork*(1 - 0.08/sqrt(r_fork*r_fork)), lengthDirection=r_fork, widthDirection={0,0,1}, length=0.35, width=thin, height=thin, color={160,160,160}) "Stem";
    Shape bar(shapeType="cylinder", R=orientation(R_f), r=x_f, r_shape=r_fork*(1 + 0.27/sqrt(r_fork*r_fork)) - {0,0,handlebarWidth/2}, lengthDirection={0,0,1}, widthDirection={1,0,0}, length=handlebarWidth, width=thin, height=thin, color={160,160,160}) "Handlebar";
    Shape grips[2](each shapeType="cylinder", each R=orientation(R_f), each r=x_f, r_shape={r_fork*(1 + 0.27/sqrt(r_fork*r_fork)) + {0,0,k*handlebarWidth/2} for k in {-1,1}}, each lengthDirection={1,0.1,0}, each widthDirection={0,0,1}, each length=0.18, each width=thin*1.2, each height=thin*1.2, each color={20,20,20}) "Grips";
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{20,0},{90,-70}}, lineColor={0,0,0}, lineThickness=0.5),
        Ellipse(extent={{-90,0},{-20,-70}}, lineColor={0,0,0}, lineThickness=0.5),
        Line(points={{55,-35},{5,-35},{-35,25},{25,25},{55,-35}}, color={230,190,0}, thickness=1),
        Line(points={{25,25},{5,-35}}, color={230,190,0}, thickness=1),
        Line(points={{-55,-35},{-35,25},{-28,45},{-10,45}}, color={230,190,0}, thickness=1),
        Line(points={{15,40},{40,40}}, color={0,0,0}, thickness=1),
        Line(points={{25,25},{28,40}}, color={230,190,0}, thickness=1)}),
    Documentation(info="<html>
<p>Shapes only, for bicycles that ride towards -x: the pipes of the frame and the saddle move with the rear frame, fork and
handlebar with the front. Wheels draw themselves.</p>
</html>"));
end BicycleFrame;
