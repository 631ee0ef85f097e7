within Modelica.Thermal.HeatTransfer;
package Components "Storage and transport of heat"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-70,50},{70,-50}}, lineColor={191,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid)}));
end Components;
