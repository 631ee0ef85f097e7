within Modelica.Mechanics.Translational.Interfaces;
partial model PartialElementaryOneFlangeAndSupport2 "Component with one flange and a housing"
  parameter Boolean useSupport=false "True, if the housing has a flange"
    annotation (Evaluate=true, HideResult=true, choices(checkBox=true));
  SI.Length s "Position of the flange relative to the housing";
  Flange_b flange "Flange" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Support support(s=s_support, f=-flange.f) if useSupport "Housing"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
protected
  SI.Length s_support "Position of the housing";
equation
  s = flange.s - s_support;
  if not useSupport then
    s_support = 0;
  end if;
end PartialElementaryOneFlangeAndSupport2;
