within Modelica;
package Math "Mathematical functions, vectors and matrices"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{-68,40},{-55,65},{-40,70},{-25,55},{0,0},{25,-55},{40,-70},{55,-65},{68,-40},{80,0}},
          color={0,0,0}, smooth=Smooth.Bezier)}));
end Math;
