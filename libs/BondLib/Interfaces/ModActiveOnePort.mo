within BondLib.Interfaces;
partial model ModActiveOnePort "Partial element with one port that gives power, and a signal"
  extends ActiveOnePort;
  Modelica.Blocks.Interfaces.RealInput s "Modulating signal"
    annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}}, rotation=180)));
  annotation (
    Documentation(info="<html>
<p>A source whose law depends on the signal <code>s</code>.</p>
</html>"));
end ModActiveOnePort;
