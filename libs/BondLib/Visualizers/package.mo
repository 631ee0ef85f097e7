within BondLib;
package Visualizers "Simple shapes, so that models without space can be seen as they move"
  extends Modelica.Icons.Package;
  import Modelica.Units.SI;
  annotation (Documentation(info="<html>
<p>A model of translational, rotational or hydraulic components has no space of its own. These shapes give it some: bind
their inputs to positions and angles of the model. They add no equations to the physics.</p>
</html>"));
end Visualizers;
