within MultiBondLib.Mechanics3DwithImpulses.Laws;
model Ground "Impulse of the ground"
  Interfaces.IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
equation
    frame_b.f = zeros(3);
    frame_b.t = zeros(3);
    frame_b.Vm = zeros(3);
    frame_b.Wm = zeros(3);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,60},{80,-60}}, textString="0", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The ground takes any impulse and does not move.</p>
</html>"));
end Ground;
