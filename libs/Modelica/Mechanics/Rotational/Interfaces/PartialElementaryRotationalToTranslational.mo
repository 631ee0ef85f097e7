within Modelica.Mechanics.Rotational.Interfaces;
partial model PartialElementaryRotationalToTranslational "Component between a rotational and a translational flange"
  parameter Boolean useSupportR=false "True, if the rotational side of the housing has a flange"
    annotation (Evaluate=true, HideResult=true, choices(checkBox=true));
  parameter Boolean useSupportT=false "True, if the translational side of the housing has a flange"
    annotation (Evaluate=true, HideResult=true, choices(checkBox=true));
  Modelica.Mechanics.Rotational.Interfaces.Flange_a flangeR "Rotational flange"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Mechanics.Translational.Interfaces.Flange_b flangeT "Translational flange"
    annotation (Placement(transformation(extent={{110,-10},{90,10}})));
  Modelica.Mechanics.Rotational.Interfaces.Support supportR if useSupportR "Rotational housing"
    annotation (Placement(transformation(extent={{-110,-110},{-90,-90}})));
  Modelica.Mechanics.Translational.Interfaces.Support supportT if useSupportT "Translational housing"
    annotation (Placement(transformation(extent={{110,-110},{90,-90}})));
protected
  Modelica.Mechanics.Rotational.Interfaces.InternalSupport internalSupportR(tau=-flangeR.tau) "Torque on the housing"
    annotation (Placement(transformation(extent={{-90,-90},{-70,-70}})));
  Modelica.Mechanics.Translational.Interfaces.InternalSupport internalSupportT(f=-flangeT.f) "Force on the housing"
    annotation (Placement(transformation(extent={{70,-90},{90,-70}})));
  Modelica.Mechanics.Rotational.Components.Fixed fixedR if not useSupportR "Housing at rest"
    annotation (Placement(transformation(extent={{-60,-94},{-40,-74}})));
  Modelica.Mechanics.Translational.Components.Fixed fixedT if not useSupportT "Housing at rest"
    annotation (Placement(transformation(extent={{40,-94},{60,-74}})));
equation
  connect(internalSupportR.flange, supportR);
  connect(internalSupportR.flange, fixedR.flange);
  connect(internalSupportT.flange, supportT);
  connect(internalSupportT.flange, fixedT.flange);
end PartialElementaryRotationalToTranslational;
