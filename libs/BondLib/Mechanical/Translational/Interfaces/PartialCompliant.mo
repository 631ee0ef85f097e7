within BondLib.Mechanical.Translational.Interfaces;
partial model PartialCompliant "Partial component between two flanges that move against each other"
  Flange_a flange_a "Left flange"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Flange_b flange_b "Right flange"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  SI.Position s_rel(start=0) "Position of flange_b against flange_a";
  SI.Force f "Force between the flanges, positive when it pulls";
equation
  s_rel = flange_b.s - flange_a.s;
  f = flange_b.f;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Only names relative position and force.</p>
</html>"));
end PartialCompliant;
