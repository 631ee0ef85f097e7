within ThermoBondLib;
package Passive "Exchange of heat, volume and mass"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>What happens between two places: heat, volume and mass are exchanged, forced flows carry matter along, pipes have
friction and inertia. Each conserves energy and produces entropy.</p>
</html>"));
end Passive;
