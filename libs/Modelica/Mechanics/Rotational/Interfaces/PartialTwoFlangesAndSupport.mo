within Modelica.Mechanics.Rotational.Interfaces;
partial model PartialTwoFlangesAndSupport "Composed component with two flanges and a housing"
  parameter Boolean useSupport=false "True, if the housing has a flange"
    annotation (Evaluate=true, HideResult=true, choices(checkBox=true));
  Flange_a flange_a "Left flange" annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Flange_b flange_b "Right flange" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Support support if useSupport "Housing" annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
protected
  Support internalSupport "Housing for the components inside"
    annotation (Placement(transformation(extent={{-3,-83},{3,-77}})));
  Components.Fixed fixed if not useSupport "Housing at rest"
    annotation (Placement(transformation(extent={{10,-94},{30,-74}})));
equation
  connect(support, internalSupport);
  connect(fixed.flange, internalSupport);
end PartialTwoFlangesAndSupport;
