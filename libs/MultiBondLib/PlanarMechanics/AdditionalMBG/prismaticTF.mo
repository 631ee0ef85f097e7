within MultiBondLib.PlanarMechanics.AdditionalMBG;
model prismaticTF "From the motion along a rail to the plane"
  extends MultiBondLib.Interfaces.TwoDiffPort(final nA=1, final nB=2);
  parameter Real d[2] = {1,0} "Unit direction of the rail, resolved in the body";
  Modelica.Blocks.Interfaces.RealInput phi(unit="rad") "Angle of the body, clockwise"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=90)));
  Real d_phi[2] "Direction of the rail in the world";
equation
    d_phi[1] = cos(phi)*d[1] + sin(phi)*d[2];
    d_phi[2] = -sin(phi)*d[1] + cos(phi)*d[2];
    f_B = d_phi*f_A[1];
    e_A[1] = d_phi*e_B;
  annotation (
    __Harpoon(element(kind="TF", role="transformer", rule="transformer", port(MultiBondConA="free", MultiBondConB="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="TF", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="d=%d", textColor={0,0,255})}),
    Documentation(info="<html>
<p>A velocity along the rail becomes one in the plane; of a force in the plane the part along the rail remains.</p>
</html>"));
end prismaticTF;
