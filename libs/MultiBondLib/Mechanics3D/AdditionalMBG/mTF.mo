within MultiBondLib.Mechanics3D.AdditionalMBG;
model mTF "Rotation from one frame to another"
  extends MultiBondLib.Interfaces.TwoPort(final n=3);
  parameter Boolean transformFlow = true "True: port 1 gives the flows; false: port 2" annotation (Evaluate=true);
  Modelica.Blocks.Interfaces.RealInput R[3, 3] "Turns vectors of port 1 into port 2"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
    if transformFlow then
      f2 = R*f1;
      e1 = transpose(R)*e2;
    else
      f1 = transpose(R)*f2;
      e2 = R*e1;
    end if;
  annotation (
    __Harpoon(element(kind="TF", role="transformer", rule="transformer", port(MultiBondCon1="free", MultiBondCon2="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="mTF", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Both forms say the same, as R is a rotation; which one is written decides what need not be solved for.</p>
</html>"));
end mTF;
