within ThermoBondLib.Junctions;
model J0p12 "From a thermo-bond to regular bonds of heat and volume"
  extends Interfaces.OneTwoPort;
equation
  BondCon1.e = ThBondCon1.T;
  ThBondCon1.Sdot + BondCon1.f = 0;
  BondCon2.e = ThBondCon1.p;
  ThBondCon1.q + BondCon2.f = 0;
  ThBondCon1.Mdot = 0;
  annotation (
    __Harpoon(element(kind="0", role="junction", port(ThBondCon1={"free", "free", "flow-out"}, BondCon1="free", BondCon2="free"),
      strands(BondCon1={"ThBondCon1[1]"}, BondCon2={"ThBondCon1[2]"}), power(ThBondCon1=true, BondCon1=true, BondCon2=false))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,80},{60,-80}}, textString="0", textColor={192,0,0})}),
    Documentation(info="<html>
<p>Hands heat and volume on to regular bonds; mass does not pass.</p>
<p>Regular bonds count <code>e*f</code> as power, the thermo-bond counts <code>-p*q</code>: volume that flows in along
the bond at the top takes away the power that a pressure times a volume flow would bring. Elements between two
junctions of this kind see a pressure difference with the right sign; what gives power to the volume says so, like
<code>FVF</code>.</p>
</html>"));
end J0p12;
