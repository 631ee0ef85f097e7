within Modelica.Mechanics.Translational.Components;
model IdealGearR2T "Gear between rotation and translation"
  extends Modelica.Mechanics.Rotational.Components.IdealGearR2T;
end IdealGearR2T;
