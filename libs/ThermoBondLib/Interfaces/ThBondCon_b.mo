within ThermoBondLib.Interfaces;
connector ThBondCon_b "Thermo-element connector: where an element or a junction takes a thermo-bond"
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
  input Real d "Direction: -1 where the bond leaves, +1 where it arrives";
  annotation (
    __Harpoon(port(role="element", e={"T","p","g"}, f={"Sdot","q","Mdot"}, d="d", sign={1,-1,1})),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={192,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid, lineThickness=0.5)}),
    Documentation(info="<html>
<p>The port of a thermo-element or thermo-junction, an empty red disc. The direction <code>d</code> comes from the
attached thermo-bond; two elements connected without a bond between them leave it without a value, which is an
error.</p>
<p>Three pairs carry power: temperature and entropy flow, pressure and volume flow, Gibbs potential and mass flow; the
power is <code>T*Sdot - p*q + g*Mdot</code>.</p>
<p>Laws of convection need to know how much of a substance there is. Its entropy, volume and mass, and whether it
exists at all, are potentials as well. Each of the four has a flow in <code>none</code> beside it, which is zero
everywhere: nothing flows when something is read. So the connector has as many flows as potentials, the substance
alone says what the four are, and every junction hands them on to whoever is connected.</p>
</html>"));
end ThBondCon_b;
