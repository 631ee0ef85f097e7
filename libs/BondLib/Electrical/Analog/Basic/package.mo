within BondLib.Electrical.Analog;
package Basic "Ground, resistors, stores and coupled elements"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Ground, resistors, stores and coupled elements.</p>
</html>"));
end Basic;
