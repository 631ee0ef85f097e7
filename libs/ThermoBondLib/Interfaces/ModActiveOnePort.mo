within ThermoBondLib.Interfaces;
partial model ModActiveOnePort "Partial thermo-element with one port that gives power, and a signal"
  extends ActiveOnePort;
  Real s "Modulating signal";
  Modelica.Blocks.Interfaces.RealInput InPort1 "Modulating signal"
    annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}}, rotation=180)));
equation
  s = InPort1;
  annotation (
    Documentation(info="<html>
<p>A source whose law depends on the signal <code>s</code>. Connect <code>InPort1</code>, or leave it open and give
<code>s</code> an equation in the model.</p>
</html>"));
end ModActiveOnePort;
