within Modelica.Mechanics.Translational.Interfaces;
partial model PartialOneFlangeAndSupport "Composed component with one flange and a housing"
  parameter Boolean useSupport=false "True, if the housing has a flange"
    annotation (Evaluate=true, HideResult=true, choices(checkBox=true));
  Flange_b flange "Flange" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Support support if useSupport "Housing" annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
protected
  Support internalSupport "Housing for the components inside"
    annotation (Placement(transformation(extent={{-3,-83},{3,-77}})));
  Components.Fixed fixed if not useSupport "Housing at rest"
    annotation (Placement(transformation(extent={{10,-94},{30,-74}})));
equation
  connect(support, internalSupport);
  connect(fixed.flange, internalSupport);
end PartialOneFlangeAndSupport;
