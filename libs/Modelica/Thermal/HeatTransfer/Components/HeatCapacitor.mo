within Modelica.Thermal.HeatTransfer.Components;
model HeatCapacitor "Store of heat"
  parameter SI.HeatCapacity C "Heat per temperature";
  SI.Temperature T(start=293.15, displayUnit="degC") "Temperature";
  SI.TemperatureSlope der_T(start=0) "Rate of change of the temperature";
  Interfaces.HeatPort_a port "Heat port"
    annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
  T = port.T;
  der_T = der(T);
  C*der(T) = port.Q_flow;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-70,70},{70,-70}}, lineColor={191,0,0}, fillColor={240,225,190},
          fillPattern=FillPattern.Solid),
        Line(points={{0,-70},{0,-90}}, color={191,0,0}),
        Text(extent={{-60,25},{60,-25}}, textString="%C", textColor={0,0,0}),
        Text(extent={{-150,120},{150,80}}, textString="%name", textColor={0,0,255})}));
end HeatCapacitor;
