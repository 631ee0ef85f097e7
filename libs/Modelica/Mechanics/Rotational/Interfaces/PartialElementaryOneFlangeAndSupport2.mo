within Modelica.Mechanics.Rotational.Interfaces;
partial model PartialElementaryOneFlangeAndSupport2 "Component with one flange and a housing"
  parameter Boolean useSupport=false "True, if the housing has a flange"
    annotation (Evaluate=true, HideResult=true, choices(checkBox=true));
  Flange_b flange "Flange" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Support support(phi=phi_support, tau=-flange.tau) if useSupport "Housing"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
protected
  SI.Angle phi_support "Angle of the housing";
equation
  if not useSupport then
    phi_support = 0;
  end if;
end PartialElementaryOneFlangeAndSupport2;
