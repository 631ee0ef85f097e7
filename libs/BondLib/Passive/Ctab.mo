within BondLib.Passive;
model Ctab "Capacitance by a table"
  extends Interfaces.PassiveOnePort;
  Real q(start=0) "Displacement";
  parameter Real qTable[:] = {-1, 1} "Displacements, growing";
  parameter Real eTable[size(qTable, 1)] = {-1, 1} "Effort at each of them";
equation
  e = Utilities.piecewiseLinear(q, qTable, eTable);
  der(q) = f;
  annotation (
    __Harpoon(element(kind="C", role="store", port(BondCon1="prefers-effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="C", textColor={0,0,0}),
        Line(points={{-60,-90},{-20,-80},{20,-75},{60,-62}}, color={0,0,255})}),
    Documentation(info="<html>
<p>Effort as a piecewise linear function of the stored displacement: a spring with stops, a vessel of changing cross
section. The state is <code>q</code>.</p>
</html>"));
end Ctab;
