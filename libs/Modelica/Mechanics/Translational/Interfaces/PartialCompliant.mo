within Modelica.Mechanics.Translational.Interfaces;
partial model PartialCompliant "Component whose force depends on its length"
  extends PartialTwoFlanges;
  SI.Position s_rel(start=0) "Distance from flange_a to flange_b";
  SI.Force f "Force between the flanges; positive for tension";
equation
  s_rel = flange_b.s - flange_a.s;
  flange_b.f = f;
  flange_a.f = -f;
end PartialCompliant;
