within BondLib.Passive;
model RQ "Quadratic resistance"
  extends Interfaces.PassiveOnePort;
  parameter Real R(min=0) = 1 "Effort per square of the flow";
equation
  assert(R >= 0, getInstanceName() + ": the coefficient R must not be negative");
  e = R*f*abs(f);
  annotation (
    __Harpoon(element(kind="R", role="dissipator", port(BondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="RQ", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="R=%R", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Drag that grows with the square of the flow and always opposes it: air drag, turbulent flow. Best where the flow is
computed elsewhere.</p>
</html>"));
end RQ;
