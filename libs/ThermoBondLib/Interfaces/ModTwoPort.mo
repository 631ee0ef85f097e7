within ThermoBondLib.Interfaces;
partial model ModTwoPort "Partial thermo-element with two ports and a signal"
  extends TwoPort;
  Real s "Modulating signal";
  Modelica.Blocks.Interfaces.RealInput InPort1 "Modulating signal"
    annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
  s = InPort1;
  annotation (
    Documentation(info="<html>
<p>A two-port whose law depends on the signal <code>s</code>. Connect <code>InPort1</code>, or leave it open and give
<code>s</code> an equation in the model.</p>
</html>"));
end ModTwoPort;
