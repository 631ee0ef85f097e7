within Modelica.Mechanics.Rotational.Interfaces;
partial model PartialFriction "State machine of dry friction: stuck, forward or backward"
  parameter SI.AngularVelocity w_small=1.0e10 "A speed above this ends sliding in the other direction at once"
    annotation (Dialog(tab="Advanced"));
  SI.AngularVelocity w_relfric "Speed of sliding";
  SI.AngularAcceleration a_relfric "Acceleration of sliding";
  SI.Torque tau0 "Friction torque just after sliding begins forward";
  SI.Torque tau0_max "Largest friction torque when stuck";
  Boolean free "True, if the surfaces do not touch";
  Real sa(final unit="1")
    "Parameter of the friction characteristic: torque if stuck, acceleration plus torque if sliding";
  Boolean startForward(start=false, fixed=true) "True, if forward sliding begins";
  Boolean startBackward(start=false, fixed=true) "True, if backward sliding begins";
  Boolean locked(start=false) "True, if stuck and not about to slide";
  constant Integer Unknown=3 "Mode is not known yet";
  constant Integer Free=2 "Surfaces do not touch";
  constant Integer Forward=1 "Sliding with positive speed";
  constant Integer Stuck=0 "Not sliding, or about to slide";
  constant Integer Backward=-1 "Sliding with negative speed";
  Integer mode(final min=Backward, final max=Unknown, start=Unknown, fixed=true) "Mode of friction";
protected
  Boolean forward "True, if the forward branch of the characteristic holds";
  Boolean backward "True, if the backward branch of the characteristic holds";
  constant SI.AngularAcceleration unitAngularAcceleration=1 "Unit of the acceleration" annotation (HideResult=true);
  constant SI.Torque unitTorque=1 "Unit of the torque" annotation (HideResult=true);
equation
  // Sticking ends above the peak of static friction; the choice stays until the torque falls below sliding friction.
  startForward = pre(mode) == Stuck and (sa > tau0_max/unitTorque or pre(startForward) and sa > tau0/unitTorque)
    or pre(mode) == Backward and w_relfric > w_small or initial() and w_relfric > 0;
  startBackward = pre(mode) == Stuck and (sa < -tau0_max/unitTorque or pre(startBackward) and sa < -tau0/unitTorque)
    or pre(mode) == Forward and w_relfric < -w_small or initial() and w_relfric < 0;
  forward = not free and (startForward or pre(mode) == Forward and not startBackward);
  backward = not free and not forward and (startBackward or pre(mode) == Backward);
  locked = not (free or forward or backward);
  a_relfric = unitAngularAcceleration*(if locked then 0 elseif forward then sa - tau0_max/unitTorque
    elseif backward then sa + tau0_max/unitTorque else sa);
  mode = if free then Free elseif (pre(mode) == Free or forward) and w_relfric > 0 then Forward
    elseif (pre(mode) == Free or backward) and w_relfric < 0 then Backward else Stuck;
  annotation (
    Documentation(info="<html>
<p>Speed and torque of dry friction follow a characteristic with a vertical part at zero speed. Along it runs the
parameter <code>sa</code>: when stuck it is the torque that holds the surfaces, when sliding it is the
acceleration shifted by the peak of the torque. So the same equations hold in each mode, only their coefficients
change. The idea is that of Otter, Elmqvist and Mattsson, <em>Hybrid Modeling in Modelica Based on the
Synchronous Data Flow Principle</em> (1999).</p>
<p>The class that inherits from here gives <code>tau0</code>, <code>tau0_max</code>, <code>free</code>, speed, acceleration, and
the torque as <code>if locked then sa*unitTorque else ...</code>.</p>
</html>"));
end PartialFriction;
