within MultiBondLib.PlanarMechanics.AdditionalMBG;
model translationalTF "From one point of a rigid rod to another"
  extends MultiBondLib.Interfaces.TwoPort(final n=3);
  parameter SI.Length d[2] = {1,0} "From port 1 to port 2, resolved in the rod";
  Modelica.Blocks.Interfaces.RealInput phi(unit="rad") "Angle of the rod, clockwise"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=90)));
  parameter Boolean useAmpl = false "True: the factor on d is a signal" annotation (Evaluate=true);
  Modelica.Blocks.Interfaces.RealInput ampl if useAmpl "Factor on d, 1 without it"
    annotation (Placement(transformation(origin={0,110}, extent={{-10,-10},{10,10}}, rotation=270)));
  Real r[2] "Derivative of the rod's vector by the angle";
protected
    Modelica.Blocks.Interfaces.RealInput factor "Factor on d";
equation
    connect(ampl, factor);
    if not useAmpl then
      factor = 1;
    end if;
    r[1] = factor*(-sin(phi)*d[1] + cos(phi)*d[2]);
    r[2] = factor*(-cos(phi)*d[1] - sin(phi)*d[2]);
    f2[1] = f1[1] + r[1]*f1[3];
    f2[2] = f1[2] + r[2]*f1[3];
    f2[3] = f1[3];
    e1[1] = e2[1];
    e1[2] = e2[2];
    e1[3] = e2[3] + r[1]*e2[1] + r[2]*e2[2];
  annotation (
    __Harpoon(element(kind="TF", role="transformer", rule="transformer", port(MultiBondCon1="free", MultiBondCon2="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="TF", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="d=%d", textColor={0,0,255})}),
    Documentation(info="<html>
<p>A vector <code>d</code> fixed in a body at the angle <code>phi</code> points to <code>(cos(phi)*d[1] + sin(phi)*d[2],
-sin(phi)*d[1] + cos(phi)*d[2])</code>: angles count clockwise. Its end moves with the velocity of its beginning and
with the derivative of the vector times the angular velocity; forces come back as a torque by the same matrix.</p>
</html>"));
end translationalTF;
