within BondLib.Thermal.HeatTransfer.Passive;
model BodyRadiation "Radiation between two bodies"
  extends Interfaces.Branch;
  parameter Real Gr(unit="m2", min=0, start=1) "Net radiation conductance";
protected
  BondLib.Thermal.mGSth mGSth1 "Conduction"
    annotation (Placement(transformation(extent={{-10,-50},{10,-30}})));
  Modelica.Blocks.Sources.RealExpression conductance(y=Gr*Modelica.Constants.sigma*(port_a.T^2 + port_b.T^2)*(port_a.T + port_b.T)) "Conductance"
    annotation (Placement(transformation(extent={{-70,-80},{-30,-60}})));
equation
  connect(B3.BondCon2, mGSth1.BondCon1) annotation (Line(points={{-30,-34},{-10,-34},{-10,-40}}, color={192,192,192}));
  connect(mGSth1.BondCon2, B4.BondCon1) annotation (Line(points={{10,-40},{10,-34},{30,-34}}, color={192,192,192}));
  connect(conductance.y, mGSth1.s) annotation (Line(points={{-28,-70},{0,-70},{0,-50}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-90,80},{-60,-80}}, lineColor={191,0,0}, fillColor={255,220,220},
          fillPattern=FillPattern.Solid),
        Rectangle(extent={{60,80},{90,-80}}, lineColor={191,0,0}, fillColor={255,220,220},
          fillPattern=FillPattern.Solid),
        Line(points={{-50,0},{50,0}}, color={191,0,0}, arrow={Arrow.None,Arrow.Filled}),
        Text(extent={{-150,-45},{150,-80}}, textString="Gr=%Gr", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>Q_flow = Gr*sigma*(Ta^4 - Tb^4)</code>, as a conductance that depends on both temperatures.</p>
</html>"));
end BodyRadiation;
