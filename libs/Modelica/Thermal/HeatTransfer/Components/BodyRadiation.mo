within Modelica.Thermal.HeatTransfer.Components;
model BodyRadiation "Radiation between two bodies"
  extends Interfaces.Element1D;
  parameter Real Gr(unit="m2") "Net radiation conductance: emissivity, area and view factor together";
equation
  Q_flow = Gr*Modelica.Constants.sigma*(port_a.T^4 - port_b.T^4);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-90,80},{-50,-80}}, lineColor={0,0,0}, fillColor={240,225,190},
          fillPattern=FillPattern.Solid),
        Rectangle(extent={{50,80},{90,-80}}, lineColor={0,0,0}, fillColor={240,225,190},
          fillPattern=FillPattern.Solid),
        Line(points={{-40,40},{40,40}}, color={191,0,0}, arrow={Arrow.None,Arrow.Filled}),
        Line(points={{40,0},{-40,0}}, color={191,0,0}, arrow={Arrow.None,Arrow.Filled}),
        Line(points={{-40,-40},{40,-40}}, color={191,0,0}, arrow={Arrow.None,Arrow.Filled}),
        Text(extent={{-150,125},{150,85}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-90},{150,-120}}, textString="Gr=%Gr", textColor={0,0,0})}));
end BodyRadiation;
