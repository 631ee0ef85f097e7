within Modelica.Mechanics.Translational.Interfaces;
model InternalSupport "Flange of a housing whose force is given by a modifier"
  input SI.Force f "Force on the housing";
  SI.Position s "Position of the housing";
  Flange_a flange "Flange of the housing" annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
equation
  flange.f = f;
  flange.s = s;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-20,20},{20,-20}}, lineColor={0,127,0}),
        Text(extent={{-150,80},{150,40}}, textString="%name", textColor={0,0,255})}));
end InternalSupport;
