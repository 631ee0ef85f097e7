within BondLib.Thermal.HeatTransfer.Passive;
model ThermalConductor "Heat conduction"
  extends Interfaces.Branch;
  parameter SI.ThermalConductance G(min=0, start=1) "Thermal conductance";
protected
  BondLib.Thermal.RSth RSth1(theta=1/G) "Conduction"
    annotation (Placement(transformation(extent={{-10,-50},{10,-30}})));
equation
  connect(B3.BondCon2, RSth1.BondCon1) annotation (Line(points={{-30,-34},{-10,-34},{-10,-40}}, color={192,192,192}));
  connect(RSth1.BondCon2, B4.BondCon1) annotation (Line(points={{10,-40},{10,-34},{30,-34}}, color={192,192,192}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-70,40},{70,-40}}, lineColor={191,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-70,0}}, color={191,0,0}),
        Line(points={{70,0},{90,0}}, color={191,0,0}),
        Text(extent={{-150,-45},{150,-80}}, textString="G=%G", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>Q_flow = G*dT</code>. The resistive source inside takes the temperature difference and returns the generated
entropy to the second node.</p>
</html>"));
end ThermalConductor;
