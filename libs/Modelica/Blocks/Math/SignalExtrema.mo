within Modelica.Blocks.Math;
block SignalExtrema "Smallest and largest sample of the input so far"
  extends Modelica.Blocks.Icons.Block;
  parameter SI.Time Ts(start=0.01) "Time between samples";
  Interfaces.RealInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Interfaces.RealOutput y_min "Smallest sample" annotation (Placement(transformation(extent={{100,-70},{120,-50}})));
  Interfaces.RealOutput y_max "Largest sample" annotation (Placement(transformation(extent={{100,50},{120,70}})));
  discrete Real t_min "Time of the smallest sample";
  discrete Real t_max "Time of the largest sample";
protected
  parameter SI.Time t0(fixed=false) "Start of the simulation";
initial equation
  t0 = time;
  pre(y_min) = u;
  pre(y_max) = u;
  pre(t_min) = time;
  pre(t_max) = time;
equation
  when sample(t0 + Ts, Ts) then
    y_min = min(u, pre(y_min));
    y_max = max(u, pre(y_max));
    t_min = if y_min < pre(y_min) then time else pre(t_min);
    t_max = if y_max > pre(y_max) then time else pre(t_max);
  end when;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{0,80},{90,40}}, textString="max", textColor={0,0,127}),
        Text(extent={{0,-40},{90,-80}}, textString="min", textColor={0,0,127})}));
end SignalExtrema;
