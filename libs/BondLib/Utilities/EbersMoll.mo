within BondLib.Utilities;
model EbersMoll "Two coupled p-n junctions"
  extends PartialEbersMoll;
  parameter Real Is = 1e-16 "Transport saturation flow";
  parameter Real Vt = 0.02585 "Effort equivalent of temperature";
equation
  is = Is;
  vt = Vt;
  bf = Bf;
  br = Br;
  annotation (
    __Harpoon(element(kind="R", role="dissipator", port(BondCon1="free", BondCon2="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="EM", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The static transport model of a bipolar transistor as a dissipating two-port: base-emitter and base-collector
effort decide both flows.</p>
</html>"));
end EbersMoll;
