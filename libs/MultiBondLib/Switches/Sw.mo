within MultiBondLib.Switches;
model Sw "Ideal switches of all strands"
  extends Interfaces.PassiveOnePort;
  Modelica.Blocks.Interfaces.BooleanInput BooleanInPort1 "True: open, no flows; false: closed, no efforts"
    annotation (Placement(transformation(origin={110,0}, extent={{-10,-10},{10,10}}, rotation=180)));
  Boolean open "True, if the switches are open";
equation
    open = BooleanInPort1;
    for i in 1:n loop
      0 = if open then f[i] else e[i];
    end for;
  annotation (
    __Harpoon(element(kind="Sw", role="switch", port(MultiBondCon1="modal"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="Sw", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Open it is a source of zero flows, closed a source of zero efforts; it never takes power.</p>
</html>"));
end Sw;
