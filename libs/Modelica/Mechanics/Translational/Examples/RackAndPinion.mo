within Modelica.Mechanics.Translational.Examples;
model RackAndPinion "A torque moves a carriage through a pinion"
  extends Modelica.Icons.Example;
  Modelica.Mechanics.Rotational.Sources.ConstantTorque torque(tau_constant=1) "Drive"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  Modelica.Mechanics.Rotational.Components.Inertia pinion(J=0.01, phi(start=0, fixed=true), w(start=0, fixed=true))
    "Pinion"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Modelica.Mechanics.Rotational.Components.IdealGearR2T rack(ratio=20) "Rack"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Modelica.Mechanics.Translational.Components.Mass carriage(m=10) "Carriage"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  Modelica.Mechanics.Translational.Components.Damper damper(d=50) "Friction of the guide"
    annotation (Placement(transformation(extent={{30,-40},{50,-20}})));
  Modelica.Mechanics.Translational.Components.Fixed fixed "Guide"
    annotation (Placement(transformation(extent={{65,-50},{85,-30}})));
equation
  connect(torque.flange, pinion.flange_a) annotation (Line(points={{-70,0},{-50,0}}, color={0,0,0}));
  connect(pinion.flange_b, rack.flangeR) annotation (Line(points={{-30,0},{-10,0}}, color={0,0,0}));
  connect(rack.flangeT, carriage.flange_a) annotation (Line(points={{10,0},{30,0}}, color={0,127,0}));
  connect(carriage.flange_b, damper.flange_a)
    annotation (Line(points={{50,0},{40,0},{40,-30},{30,-30}}, color={0,127,0}));
  connect(damper.flange_b, fixed.flange)
    annotation (Line(points={{50,-30},{62.5,-30},{62.5,-40},{75,-40}}, color={0,127,0}));
  annotation (
    experiment(StopTime=2, Interval=0.005, Tolerance=1e-6),
    Documentation(info="<html>
<p>The pinion counts as an additional mass of J*ratio^2 = 4 kg. The final velocity is 1*20/50 = 0.4 m/s.</p>
</html>"));
end RackAndPinion;
