within Modelica.Mechanics.Translational.Interfaces;
partial model PartialFriction "State machine of dry friction: stuck, forward or backward"
  parameter SI.Velocity v_small=1e-3 "A speed above this ends sliding in the other direction at once"
    annotation (Dialog(tab="Advanced"));
  SI.Velocity v_relfric "Speed of sliding";
  SI.Acceleration a_relfric "Acceleration of sliding";
  SI.Force f0 "Friction force just after sliding begins forward";
  SI.Force f0_max "Largest friction force when stuck";
  Boolean free "True, if the surfaces do not touch";
  Real sa(final unit="1")
    "Parameter of the friction characteristic: force if stuck, acceleration plus force if sliding";
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
  constant SI.Acceleration unitAcceleration=1 "Unit of the acceleration" annotation (HideResult=true);
  constant SI.Force unitForce=1 "Unit of the force" annotation (HideResult=true);
equation
  // Sticking ends above the peak of static friction; the choice stays until the force falls below sliding friction.
  startForward = pre(mode) == Stuck and (sa > f0_max/unitForce or pre(startForward) and sa > f0/unitForce)
    or pre(mode) == Backward and v_relfric > v_small or initial() and v_relfric > 0;
  startBackward = pre(mode) == Stuck and (sa < -f0_max/unitForce or pre(startBackward) and sa < -f0/unitForce)
    or pre(mode) == Forward and v_relfric < -v_small or initial() and v_relfric < 0;
  forward = not free and (startForward or pre(mode) == Forward and not startBackward);
  backward = not free and not forward and (startBackward or pre(mode) == Backward);
  locked = not (free or forward or backward);
  a_relfric = unitAcceleration*(if locked then 0 elseif forward then sa - f0_max/unitForce
    elseif backward then sa + f0_max/unitForce else sa);
  mode = if free then Free elseif (pre(mode) == Free or forward) and v_relfric > 0 then Forward
    elseif (pre(mode) == Free or backward) and v_relfric < 0 then Backward else Stuck;
  annotation (
    Documentation(info="<html>
<p>Speed and force of dry friction follow a characteristic with a vertical part at zero speed. Along it runs the
parameter <code>sa</code>: when stuck it is the force that holds the surfaces, when sliding it is the
acceleration shifted by the peak of the force. So the same equations hold in each mode, only their coefficients
change. The idea is that of Otter, Elmqvist and Mattsson, <em>Hybrid Modeling in Modelica Based on the
Synchronous Data Flow Principle</em> (1999).</p>
<p>The class that inherits from here gives <code>f0</code>, <code>f0_max</code>, <code>free</code>, speed, acceleration, and
the force as <code>if locked then sa*unitForce else ...</code>.</p>
</html>"));
end PartialFriction;
