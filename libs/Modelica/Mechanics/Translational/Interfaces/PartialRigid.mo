within Modelica.Mechanics.Translational.Interfaces;
partial model PartialRigid "Rigid body between two flanges"
  SI.Position s "Position of the middle of the body";
  parameter SI.Length L(start=0) "Length of the body";
  extends PartialTwoFlanges;
equation
  flange_a.s = s - L/2;
  flange_b.s = s + L/2;
end PartialRigid;
