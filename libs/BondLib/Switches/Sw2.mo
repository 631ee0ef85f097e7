within BondLib.Switches;
model Sw2 "Leaking switch"
  extends Interfaces.PassiveOnePort;
  parameter Real Ron(min=0) = 1e-5 "Resistance when closed";
  parameter Real Goff(min=0) = 1e-5 "Conductance when open";
  Modelica.Blocks.Interfaces.BooleanInput BooleanInPort1 "True: open, no flow; false: closed, no effort"
    annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}}, rotation=180)));
  Boolean open "True, if the switch is open";
  Real sigma(start=0) "Curve parameter";
equation
  assert(Ron >= 0, getInstanceName() + ": the resistance Ron must not be negative");
  assert(Goff >= 0, getInstanceName() + ": the conductance Goff must not be negative");
  open = BooleanInPort1;
  f = if open then Goff*sigma else sigma;
  e = if open then sigma else Ron*sigma;
  annotation (
    __Harpoon(element(kind="Sw", role="dissipator", port(BondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="Sw2",
          textColor=DynamicSelect({0,0,0}, if open then {175,175,175} else {0,150,70}))}),
    Documentation(info="<html>
<p>A small resistance when closed, a small conductance when open. It fits anywhere; it dissipates.</p>
</html>"));
end Sw2;
