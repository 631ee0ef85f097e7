within MultiBondLib.Sensors;
model Dp "Sensor: momenta"
  extends Interfaces.PassiveOnePort;
  parameter Boolean stateInitialCondition = true "True: start at p_start; false: the start value is a guess" annotation (Evaluate=true);
  parameter Real p_start[n] = zeros(n) "Momenta at the start";
  Modelica.Blocks.Interfaces.RealOutput p[n](start=p_start) "Momenta"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
initial equation
    if stateInitialCondition then
      p = p_start;
    end if;
equation
    der(p) = e;
    f = zeros(n);
  annotation (
    __Harpoon(element(kind="Dp", role="sensor", port(MultiBondCon1="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="Dp", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The momenta are the integrals of the efforts, from <code>p_start</code>. The sensor takes no power.</p>
</html>"));
end Dp;
