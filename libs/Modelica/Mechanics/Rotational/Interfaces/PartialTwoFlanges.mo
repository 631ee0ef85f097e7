within Modelica.Mechanics.Rotational.Interfaces;
partial model PartialTwoFlanges "Component with two flanges"
  Flange_a flange_a "Left flange" annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Flange_b flange_b "Right flange" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
end PartialTwoFlanges;
