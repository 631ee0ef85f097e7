within MultiBondLib.Mechanics3DwithImpulses;
package Contacts "Contacts"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Impacts with restitution and friction, and resting contact.</p>
</html>"));
end Contacts;
