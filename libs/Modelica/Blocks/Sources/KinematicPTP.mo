within Modelica.Blocks.Sources;
block KinematicPTP "Fastest acceleration from rest to rest within given limits"
  parameter Real deltaq[:]={1} "Distances to be moved";
  parameter Real qd_max[:](each final min=Modelica.Constants.small) = {1} "Largest velocities";
  parameter Real qdd_max[:](each final min=Modelica.Constants.small) = {1} "Largest accelerations";
  parameter SI.Time startTime=0 "Start of the motion";
  extends Interfaces.MO(final nout=max([size(deltaq, 1); size(qd_max, 1); size(qdd_max, 1)]));
protected
  parameter Real distance[nout] = if size(deltaq, 1) == 1 then fill(deltaq[1], nout) else deltaq
    "Distance of each axis";
  parameter Real v[nout] = if size(qd_max, 1) == 1 then fill(qd_max[1], nout) else qd_max "Velocity limit of each axis";
  parameter Real a[nout] = if size(qdd_max, 1) == 1 then fill(qdd_max[1], nout) else qdd_max
    "Acceleration limit of each axis";
  parameter Real sd_max = 1/max(abs(distance[i])/v[i] for i in 1:nout) "Velocity limit of the common path from 0 to 1";
  parameter Real sdd_max = 1/max(abs(distance[i])/a[i] for i in 1:nout) "Acceleration limit of the common path";
  parameter SI.Time T_acc = min(sd_max/sdd_max, sqrt(1/sdd_max)) "Time of speeding up, and of slowing down";
  parameter SI.Time T_end = T_acc + 1/(sdd_max*T_acc) "Time of the whole motion";
  Real sdd "Acceleration along the common path";
equation
  sdd = if time < startTime then 0 elseif time < startTime + T_acc then sdd_max
    elseif time < startTime + T_end - T_acc then 0 elseif time < startTime + T_end then -sdd_max else 0;
  y = distance*sdd;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,68},{-80,-80}}, color={192,192,192}),
        Line(points={{-90,0},{82,0}}, color={192,192,192}),
        Line(points={{-80,0},{-70,0},{-70,60},{-30,60},{-30,0},{10,0},{10,-60},{50,-60},{50,0},{70,0}},
          color={0,0,127})}),
    Documentation(info="<html>
<p>All axes start and arrive together; the slowest axis sets the pace. The path is speeded up, run at constant
velocity, and slowed down; over a short distance the middle part is missing.</p>
</html>"));
end KinematicPTP;
