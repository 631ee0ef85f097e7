within ThermoBondLib.Junctions;
model J0p3 "Thermo-junction with three ports"
  extends Interfaces.ThreePortZero;
  annotation (
    __Harpoon(element(kind="0", role="junction", rule="zero", port(ThBondCon1="free", ThBondCon2="free", ThBondCon3="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,80},{60,-80}}, textString="0", textColor={192,0,0})}),
    Documentation(info="<html>
<p>Temperature, pressure and Gibbs potential are equal at all ports; entropy, volume and mass flows into the junction
sum to zero, each by itself. What is known of the substance is handed on.</p>
</html>"));
end J0p3;
