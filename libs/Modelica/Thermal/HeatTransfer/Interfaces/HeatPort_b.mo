within Modelica.Thermal.HeatTransfer.Interfaces;
connector HeatPort_b "Heat port, open square"
  extends HeatPort;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,100},{100,-100}}, lineColor={191,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid)}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-50,50},{50,-50}}, lineColor={191,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-100,120},{120,60}}, textString="%name", textColor={191,0,0})}));
end HeatPort_b;
