within Modelica.Thermal.HeatTransfer.Components;
model Convection "Convection, with the conductance as signal"
  SI.HeatFlowRate Q_flow "Heat flow rate from solid to fluid";
  SI.TemperatureDifference dT "Temperature of the solid above the fluid";
  Modelica.Blocks.Interfaces.RealInput Gc(unit="W/K") "Convective conductance: coefficient times area"
    annotation (Placement(transformation(origin={0,100}, extent={{-20,-20},{20,20}}, rotation=270)));
  Interfaces.HeatPort_a solid "Solid" annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.HeatPort_b fluid "Fluid" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
  dT = solid.T - fluid.T;
  solid.Q_flow = Q_flow;
  fluid.Q_flow = -Q_flow;
  Q_flow = Gc*dT;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-90,80},{-60,-80}}, lineColor={0,0,0}, fillColor={240,225,190},
          fillPattern=FillPattern.Solid),
        Line(points={{-60,40},{80,40}}, color={191,0,0}, arrow={Arrow.None,Arrow.Filled}),
        Line(points={{-60,0},{80,0}}, color={191,0,0}, arrow={Arrow.None,Arrow.Filled}),
        Line(points={{-60,-40},{80,-40}}, color={191,0,0}, arrow={Arrow.None,Arrow.Filled}),
        Line(points={{-40,-80},{-40,80}}, color={0,0,255}, arrow={Arrow.None,Arrow.Filled}),
        Line(points={{20,-80},{20,80}}, color={0,0,255}, arrow={Arrow.None,Arrow.Filled}),
        Text(extent={{-150,-90},{150,-130}}, textString="%name", textColor={0,0,255})}));
end Convection;
