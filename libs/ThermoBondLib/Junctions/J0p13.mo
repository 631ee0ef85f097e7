within ThermoBondLib.Junctions;
model J0p13 "From a thermo-bond to regular bonds of heat, volume and mass"
  extends Interfaces.OneThreePort;
equation
  BondCon1.e = ThBondCon1.T;
  ThBondCon1.Sdot + BondCon1.f = 0;
  BondCon2.e = ThBondCon1.p;
  ThBondCon1.q + BondCon2.f = 0;
  BondCon3.e = ThBondCon1.g;
  ThBondCon1.Mdot + BondCon3.f = 0;
  annotation (
    __Harpoon(element(kind="0", role="junction", port(ThBondCon1="free", BondCon1="free", BondCon2="free", BondCon3="free"),
      strands(BondCon1={"ThBondCon1[1]"}, BondCon2={"ThBondCon1[2]"}, BondCon3={"ThBondCon1[3]"}), power(ThBondCon1=true, BondCon1=true, BondCon2=false, BondCon3=true))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,80},{60,-80}}, textString="0", textColor={192,0,0})}),
    Documentation(info="<html>
<p>Hands heat, volume and mass on to regular bonds; all three pass.</p>
<p>Regular bonds count <code>e*f</code> as power, the thermo-bond counts <code>-p*q</code>: volume that flows in along
the bond at the top takes away the power that a pressure times a volume flow would bring. Elements between two
junctions of this kind see a pressure difference with the right sign; what gives power to the volume says so, like
<code>FVF</code>.</p>
</html>"));
end J0p13;
