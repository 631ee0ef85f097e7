within BondLib.Thermal.HeatTransfer.Passive;
model ThermalResistor "Heat conduction, by resistance"
  extends Interfaces.Branch;
  parameter SI.ThermalResistance R(min=0, start=1) "Thermal resistance";
protected
  BondLib.Thermal.RSth RSth1(theta=R) "Conduction"
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
        Text(extent={{-150,-45},{150,-80}}, textString="R=%R", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>Q_flow = dT/R</code>.</p>
</html>"));
end ThermalResistor;
