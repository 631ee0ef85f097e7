within Modelica.Mechanics.Rotational.Sources;
model Torque2 "Torque between two flanges, given by a signal"
  extends Interfaces.PartialTwoFlanges;
  Modelica.Blocks.Interfaces.RealInput tau(unit="N.m") "Torque that drives flange_b forward and flange_a backward"
    annotation (Placement(transformation(origin={0,60}, extent={{-20,-20},{20,20}}, rotation=270)));
equation
  flange_a.tau = tau;
  flange_b.tau = -tau;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-10,0},{-80,0}}, color={0,0,0}, arrow={Arrow.None,Arrow.Filled}, thickness=0.5),
        Line(points={{10,0},{80,0}}, color={0,0,0}, arrow={Arrow.None,Arrow.Filled}, thickness=0.5),
        Text(extent={{-150,-30},{150,-70}}, textString="%name", textColor={0,0,255})}));
end Torque2;
