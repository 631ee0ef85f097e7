within Modelica.Mechanics.Rotational.Interfaces;
model InternalSupport "Flange of a housing whose torque is given by a modifier"
  input SI.Torque tau "Torque on the housing";
  SI.Angle phi "Angle of the housing";
  Flange_a flange "Flange of the housing" annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
equation
  flange.tau = tau;
  flange.phi = phi;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-20,20},{20,-20}}, lineColor={0,0,0}),
        Text(extent={{-150,80},{150,40}}, textString="%name", textColor={0,0,255})}));
end InternalSupport;
