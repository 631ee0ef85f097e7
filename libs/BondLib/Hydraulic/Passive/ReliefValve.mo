within BondLib.Hydraulic.Passive;
model ReliefValve "Relief valve"
  extends BondLib.Hydraulic.Interfaces.Branch;
  parameter SI.PressureDifference dpSet(min=0, start=1) "Pressure difference at which it opens";
  parameter Real Gon(unit="m3/(s.Pa)", min=0) = 1e-8 "Conductance when open";
  parameter Real Goff(unit="m3/(s.Pa)", min=0) = 1e-16 "Leakage when closed";
protected
  BondLib.Switches.D2 D21(Ron=1/Gon, Goff=Goff, e0=dpSet) "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(B3.BondCon2, D21.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-60,0}}, color={0,127,255}),
        Line(points={{60,0},{90,0}}, color={0,127,255}),
        Rectangle(extent={{-30,30},{30,-30}}, lineColor={0,127,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-60,0},{60,0}}, color={0,127,255}, arrow={Arrow.None,Arrow.Filled}),
        Text(extent={{-150,-45},{150,-80}}, textString="dpSet=%dpSet", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Opens above the pressure difference dpSet: a diode with a knee.</p>
</html>"));
end ReliefValve;
