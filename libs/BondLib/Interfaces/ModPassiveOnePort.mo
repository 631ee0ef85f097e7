within BondLib.Interfaces;
partial model ModPassiveOnePort "Partial element with one port that takes power, and a signal"
  extends PassiveOnePort;
  Modelica.Blocks.Interfaces.RealInput s "Modulating signal"
    annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}}, rotation=180)));
  annotation (
    Documentation(info="<html>
<p>A passive element whose law depends on the signal <code>s</code>.</p>
</html>"));
end ModPassiveOnePort;
