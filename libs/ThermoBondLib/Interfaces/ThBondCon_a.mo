within ThermoBondLib.Interfaces;
connector ThBondCon_a "Thermo-bond connector: end of a thermo-bond"
  SI.Temperature T "Temperature";
  SI.Pressure p "Pressure";
  SI.SpecificGibbsFreeEnergy g "Gibbs potential";
  flow Real Sdot(unit="W/K") "Entropy flow, positive into the component";
  flow SI.VolumeFlowRate q "Volume flow, positive into the component";
  flow SI.MassFlowRate Mdot "Mass flow, positive into the component";
  SI.Entropy S "Entropy of the substance";
  SI.Volume V "Volume of the substance";
  SI.Mass M "Mass of the substance";
  Boolean Exist "True, if there is any of the substance";
  flow Real none[4] "Zero: S, V, M and Exist are read, and nothing flows";
  output Real d "Direction: -1 where the bond leaves, +1 where it arrives";
  annotation (
    __Harpoon(port(role="bond", e={"T","p","g"}, f={"Sdot","q","Mdot"}, d="d", sign={1,-1,1})),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={192,192,192}, fillColor={192,0,0},
          fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>The end of a thermo-bond, a filled red disc. The bond decides its direction, so <code>d</code> is an output: -1 at
the tail, where the bond leaves an element, +1 at the head. Thermo-bonds use this connector and nothing else does.</p>
<p>Three pairs carry power: temperature and entropy flow, pressure and volume flow, Gibbs potential and mass flow; the
power is <code>T*Sdot - p*q + g*Mdot</code>.</p>
<p>Laws of convection need to know how much of a substance there is. Its entropy, volume and mass, and whether it
exists at all, are potentials as well. Each of the four has a flow in <code>none</code> beside it, which is zero
everywhere: nothing flows when something is read. So the connector has as many flows as potentials, the substance
alone says what the four are, and every junction hands them on to whoever is connected.</p>
</html>"));
end ThBondCon_a;
