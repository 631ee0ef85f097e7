within Modelica.Blocks;
package Math "Mathematical functions as blocks"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{-60,55},{-40,70},{-20,45},{20,-45},{40,-70},{60,-55},{80,0}}, color={0,0,0},
          smooth=Smooth.Bezier)}));
end Math;
