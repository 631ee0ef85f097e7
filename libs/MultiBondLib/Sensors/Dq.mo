within MultiBondLib.Sensors;
model Dq "Sensor: displacements"
  extends Interfaces.PassiveOnePort;
  parameter Boolean stateInitialCondition = true "True: start at q_start; false: the start value is a guess" annotation (Evaluate=true);
  parameter Real q_start[n] = zeros(n) "Displacements at the start";
  Modelica.Blocks.Interfaces.RealOutput q[n](start=q_start) "Displacements"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
initial equation
    if stateInitialCondition then
      q = q_start;
    end if;
equation
    der(q) = f;
    e = zeros(n);
  annotation (
    __Harpoon(element(kind="Dq", role="sensor", port(MultiBondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="Dq", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The displacements are the integrals of the flows, from <code>q_start</code>. The sensor takes no power.</p>
</html>"));
end Dq;
