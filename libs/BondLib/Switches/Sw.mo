within BondLib.Switches;
model Sw "Ideal switch"
  extends Interfaces.PassiveOnePort;
  Modelica.Blocks.Interfaces.BooleanInput BooleanInPort1 "True: open, no flow; false: closed, no effort"
    annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}}, rotation=180)));
  Boolean open "True, if the switch is open";
equation
  open = BooleanInPort1;
  0 = if open then f else e;
  annotation (
    __Harpoon(element(kind="Sw", role="switch", port(BondCon1="modal"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="Sw",
          textColor=DynamicSelect({0,0,0}, if open then {175,175,175} else {0,150,70}))}),
    Documentation(info="<html>
<p>Open it is a source of zero flow, closed a source of zero effort; it never takes power. Its causality follows the
mode, so place it where either is possible, with a-causal bonds around it.</p>
</html>"));
end Sw;
