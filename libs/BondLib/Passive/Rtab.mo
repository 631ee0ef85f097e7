within BondLib.Passive;
model Rtab "Resistance by a table"
  extends Interfaces.PassiveOnePort;
  parameter Real fTable[:] = {-1, 1} "Flows, growing";
  parameter Real eTable[size(fTable, 1)] = {-1, 1} "Effort at each of them";
equation
  e = Utilities.piecewiseLinear(f, fTable, eTable);
  annotation (
    __Harpoon(element(kind="R", role="dissipator", port(BondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="R", textColor={0,0,0}),
        Line(points={{-60,-80},{-20,-70},{20,-90},{60,-62}}, color={0,0,255})}),
    Documentation(info="<html>
<p>Effort as a piecewise linear function of the flow, continued with the outermost slopes. A table that stays in the
first and third quadrant dissipates.</p>
</html>"));
end Rtab;
