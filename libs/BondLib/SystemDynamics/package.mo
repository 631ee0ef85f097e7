within BondLib;
package SystemDynamics "System dynamics: levels and rates"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-40,10},{40,-50}}, lineColor={0,255,255}, fillColor={0,255,255}, fillPattern=FillPattern.Solid),
        Line(points={{-40,50},{-40,-50},{40,-50},{40,50}}, color={170,0,255}, thickness=0.5)}),
    Documentation(info="<html>
<p>Levels hold what accumulates, rates say how fast it flows, information lines carry numbers from one to the other.
Inside, a level is a unit capacitance at a 0-junction whose effort is the level itself, and a rate is a flow source at
a 1-junction. Levels end in junctions and rates in bonds: they alternate, level to rate to level, and sources and
sinks stand for levels without end. Units are free; the product of effort and flow has no meaning as power.</p>
</html>"));
end SystemDynamics;
