within BondLib.Interfaces;
partial model ModTwoPort "Partial element with two ports and a signal"
  extends TwoPort;
  Modelica.Blocks.Interfaces.RealInput s "Modulating signal"
    annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}}, rotation=90)));
  annotation (
    Documentation(info="<html>
<p>A two-port whose law depends on the signal <code>s</code>.</p>
</html>"));
end ModTwoPort;
