within MultiBondLib.Impacts;
model Friction "Friction of a contact"
  extends Interfaces.PassiveOnePort;
  Modelica.Blocks.Interfaces.RealInput s[n] "Force along the slip, against it where friction brakes"
    annotation (Placement(transformation(origin={110,0}, extent={{-10,-10},{10,10}}, rotation=180)));
equation
    e = s;
  annotation (
    __Harpoon(element(kind="R", role="dissipator", port(MultiBondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="R", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Force times slip becomes heat. The law is that of the contact, which knows the load and whether it sticks.</p>
</html>"));
end Friction;
