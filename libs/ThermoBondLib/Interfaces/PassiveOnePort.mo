within ThermoBondLib.Interfaces;
partial model PassiveOnePort "Partial thermo-element with one port that takes power"
  SI.Temperature T "Temperature";
  SI.Pressure p "Pressure";
  SI.SpecificGibbsFreeEnergy g "Gibbs potential";
  Real Sdot(unit="W/K") "Entropy flow, positive into the element";
  SI.VolumeFlowRate q "Volume flow, positive into the element";
  SI.MassFlowRate Mdot "Mass flow, positive into the element";
  SI.Entropy S "Entropy of the substance";
  SI.Volume V "Volume of the substance";
  SI.Mass M "Mass of the substance";
  Boolean Exist "True, if there is any of the substance";
  ThBondCon_b ThBondCon1 "Port of the element"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
equation
  T = ThBondCon1.T;
  p = ThBondCon1.p;
  g = ThBondCon1.g;
  Sdot = ThBondCon1.Sdot;
  q = ThBondCon1.q;
  Mdot = ThBondCon1.Mdot;
  S = ThBondCon1.S;
  V = ThBondCon1.V;
  M = ThBondCon1.M;
  Exist = ThBondCon1.Exist;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Efforts, flows and state at the port of an element that takes power when <code>T*Sdot - p*q + g*Mdot</code> is
positive. A substance adds seven equations: for <code>T</code>, <code>p</code>, <code>g</code> and for <code>S</code>,
<code>V</code>, <code>M</code>, <code>Exist</code>. An element that only reads adds three, and
<code>ThBondCon1.none = zeros(4)</code>.</p>
</html>"));
end PassiveOnePort;
