within MultiBondLib.Impacts;
block Jump "Tells each of several jumps at one instant"
  extends Modelica.Blocks.Icons.BooleanBlock;
  Modelica.Blocks.Interfaces.BooleanInput u "True while an impulse acts"
    annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Modelica.Blocks.Interfaces.BooleanOutput y[2](each start=false, each fixed=true) "One of them becomes true at each jump"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
    y[1] = u and not pre(y[1]);
    y[2] = u and pre(y[1]);
  annotation (
    Documentation(info="<html>
<p>A clause <code>when u</code> acts once, although the impulse of one contact may be followed by that of another at the
same instant. <code>when {y[1], y[2]}</code> acts each time.</p>
</html>"));
end Jump;
