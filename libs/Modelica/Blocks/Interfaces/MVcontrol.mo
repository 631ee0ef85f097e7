within Modelica.Blocks.Interfaces;
partial block MVcontrol "Controller with vectors of signals"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer nu_s=1 "Number of set points";
  parameter Integer nu_m=1 "Number of measured values";
  parameter Integer ny=1 "Number of actuating signals";
  RealInput u_s[nu_s] "Set points" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  RealInput u_m[nu_m] "Measured values"
    annotation (Placement(transformation(origin={0,-120}, extent={{-20,-20},{20,20}}, rotation=90)));
  RealOutput y[ny] "Actuating signals" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
end MVcontrol;
