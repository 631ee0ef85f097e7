within BondLib.Pneumatic.Passive;
model CheckValve "Check valve"
  extends BondLib.Pneumatic.Interfaces.Branch;
  parameter Real Gon(unit="kg/(s.Pa)", min=0) = 1e-6 "Conductance when open";
  parameter Real Goff(unit="kg/(s.Pa)", min=0) = 1e-15 "Leakage when closed";
  parameter SI.PressureDifference dpCrack(min=0) = 0 "Pressure difference at which it opens";
protected
  BondLib.Switches.D2 D21(Ron=1/Gon, Goff=Goff, e0=dpCrack) "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(B3.BondCon2, D21.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-60,0}}, color={95,95,95}),
        Line(points={{60,0},{90,0}}, color={95,95,95}),
        Line(points={{-60,0},{-20,0}}, color={95,95,95}),
        Ellipse(extent={{-20,20},{20,-20}}, lineColor={95,95,95}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{10,30},{30,0},{10,-30}}, color={95,95,95}),
        Line(points={{30,0},{60,0}}, color={95,95,95})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Lets gas pass from a to b only.</p>
</html>"));
end CheckValve;
