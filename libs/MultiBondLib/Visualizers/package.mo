within MultiBondLib;
package Visualizers "Shapes for the animation"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Shapes have no equations of their own: whoever shows a run reads their variables.</p>
</html>"));
end Visualizers;
