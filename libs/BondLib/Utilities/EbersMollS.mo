within BondLib.Utilities;
model EbersMollS "Two coupled p-n junctions that depend on their temperature and hand on their heat"
  extends PartialEbersMoll;
  parameter Real Is = 1e-16 "Transport saturation flow at the temperature Tnom";
  parameter SI.Temperature Tnom = 300.15 "Temperature to which the parameters belong";
  parameter Real EG = 1.11 "Energy gap, in volt";
  parameter Real XTI = 3 "Exponent of the saturation flow for temperature";
  parameter Real XTB = 0 "Exponent of the current gains for temperature";
  BondLib.Interfaces.BondCon_b BondCon3 "Heat"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
  SI.Temperature T "Temperature";
equation
  T = BondCon3.e;
  vt = Modelica.Constants.k*T/Modelica.Constants.q;
  is = Is*exp((T/Tnom - 1)*EG/vt)*(T/Tnom)^XTI;
  bf = Bf*(T/Tnom)^XTB;
  br = Br*(T/Tnom)^XTB;
  -BondCon3.f*T = e1*BondCon1.f + e2*BondCon2.f;
  annotation (
    __Harpoon(element(kind="RS", role="transformer", port(BondCon1="free", BondCon2="free", BondCon3="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="EM", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The static transport model of a bipolar transistor with saturation flow, gains and effort equivalent of temperature
that follow the temperature of port 3. What the two junctions take leaves there as entropy flow.</p>
</html>"));
end EbersMollS;
