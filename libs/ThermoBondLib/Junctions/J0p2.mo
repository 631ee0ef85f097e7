within ThermoBondLib.Junctions;
model J0p2 "Thermo-junction with two ports"
  extends Interfaces.TwoPortZero;
  annotation (
    __Harpoon(element(kind="0", role="junction", rule="zero", port(ThBondCon1="free", ThBondCon2="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,80},{60,-80}}, textString="0", textColor={192,0,0})}),
    Documentation(info="<html>
<p>Temperature, pressure and Gibbs potential are equal at all ports; entropy, volume and mass flows into the junction
sum to zero, each by itself. What is known of the substance is handed on.</p>
</html>"));
end J0p2;
