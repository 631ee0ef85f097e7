within Modelica.Mechanics.Translational.Interfaces;
partial model PartialElementaryTwoFlangesAndSupport2 "Component with two flanges and a housing"
  parameter Boolean useSupport=false "True, if the housing has a flange"
    annotation (Evaluate=true, HideResult=true, choices(checkBox=true));
  extends PartialTwoFlanges;
  Support support(s=s_support, f=-flange_a.f - flange_b.f) if useSupport "Housing"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
  SI.Length s_a "Position of flange_a relative to the housing";
  SI.Length s_b "Position of flange_b relative to the housing";
protected
  SI.Length s_support "Position of the housing";
equation
  s_a = flange_a.s - s_support;
  s_b = flange_b.s - s_support;
  if not useSupport then
    s_support = 0;
  end if;
end PartialElementaryTwoFlangesAndSupport2;
