within BondLib.Switches;
model GTO "Leaking thyristor that can be turned off"
  extends Interfaces.PassiveOnePort;
  parameter Real Ron(min=0) = 1e-5 "Resistance when conducting";
  parameter Real Goff(min=0) = 1e-5 "Conductance when blocking";
  parameter Real e0(min=0) = 0 "Knee effort";
  Modelica.Blocks.Interfaces.BooleanInput fire "True: may conduct; false: blocks"
    annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}}, rotation=180)));
  Real sigma(start=0) "Curve parameter";
  Boolean blocking(start=true) "True, if the thyristor blocks";
equation
  assert(Ron >= 0, getInstanceName() + ": the resistance Ron must not be negative");
  assert(Goff >= 0, getInstanceName() + ": the conductance Goff must not be negative");
  blocking = sigma < 0 or not fire;
  f = sigma*(if blocking then Goff else 1) + Goff*e0;
  e = sigma*(if blocking then 1 else Ron) + e0;
  annotation (
    __Harpoon(element(kind="D", role="dissipator", port(BondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="GTO", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Conducts like a diode while it is fired, and blocks as soon as it is not.</p>
</html>"));
end GTO;
