within BondLib.Utilities;
model GasChamber "Chamber of gas with a moving wall"
  parameter Real A(min=0) = 1e-3 "Area of the wall";
  parameter Real V0(min=0) = 1e-5 "Volume at displacement zero";
  parameter Real RT(min=0) = 287.05*293.15 "Gas constant times temperature";
  parameter Real pa = 101325 "Effort on the other side of the wall";
  parameter Real p_start = 101325 "Pressure at the start";
  BondLib.Interfaces.BondCon_b BondCon1 "Gas: pressure and mass flow"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Interfaces.BondCon_b BondCon2 "Wall: force and velocity"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealInput s "Displacement of the wall"
    annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}}, rotation=90)));
  Real p "Pressure";
  Real V "Volume";
  Real m "Mass of the gas";
initial equation
  p = p_start;
equation
  assert(V > 0, getInstanceName() + ": the volume of the chamber is used up");
  p = BondCon1.e;
  V = V0 + A*s;
  m*RT = p*V;
  der(m) = BondCon1.f;
  BondCon2.e = A*(p - pa);
  annotation (
    __Harpoon(element(kind="C", role="store", rest="supplied", power(BondCon1=false, BondCon2=true), port(BondCon1="prefers-effort-out", BondCon2="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="C", textColor={0,0,0}),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The isothermal gas is a store with two ports: mass enters at one, the wall moves at the other. The displacement
comes in as a signal whose derivative is the flow of the second port.</p>
</html>"));
end GasChamber;
