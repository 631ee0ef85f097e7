within BondLib.Pneumatic;
package Passive "Restrictions, volumes and valves"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Restrictions, volumes and valves.</p>
</html>"));
end Passive;
