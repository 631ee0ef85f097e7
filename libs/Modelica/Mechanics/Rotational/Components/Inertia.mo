within Modelica.Mechanics.Rotational.Components;
model Inertia "Rotating inertia"
  extends Interfaces.PartialTwoFlanges;
  parameter SI.Inertia J(min=0, start=1) "Moment of inertia";
  parameter StateSelect stateSelect=StateSelect.default "Preference for angle and speed as states"
    annotation (HideResult=true, Dialog(tab="Advanced"));
  SI.Angle phi(stateSelect=stateSelect) "Angle" annotation (Dialog(group="Initialization", showStartAttribute=true));
  SI.AngularVelocity w(stateSelect=stateSelect) "Angular velocity"
    annotation (Dialog(group="Initialization", showStartAttribute=true));
  SI.AngularAcceleration a "Angular acceleration" annotation (Dialog(group="Initialization", showStartAttribute=true));
equation
  phi = flange_a.phi;
  phi = flange_b.phi;
  w = der(phi);
  a = der(w);
  J*a = flange_a.tau + flange_b.tau;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-96,10},{-50,-10}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Rectangle(extent={{50,10},{96,-10}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Rectangle(extent={{-50,50},{50,-50}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder, radius=10),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-60},{150,-90}}, textString="J=%J", textColor={0,0,0})}));
end Inertia;
