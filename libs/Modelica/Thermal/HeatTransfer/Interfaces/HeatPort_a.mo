within Modelica.Thermal.HeatTransfer.Interfaces;
connector HeatPort_a "Heat port, filled square"
  extends HeatPort;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,100},{100,-100}}, lineColor={191,0,0}, fillColor={191,0,0},
          fillPattern=FillPattern.Solid)}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-50,50},{50,-50}}, lineColor={191,0,0}, fillColor={191,0,0}, fillPattern=FillPattern.Solid),
        Text(extent={{-120,120},{100,60}}, textString="%name", textColor={191,0,0})}));
end HeatPort_a;
