within MultiBondLib;
package UsersGuide "User's guide"
  extends Modelica.Icons.Information;
  annotation (
    Documentation(info="<html>
<p>How to draw multi-bond graphs, and how to build mechanisms from parts that are multi-bond graphs inside. The pages are
meant to be read in order.</p>
</html>"));
end UsersGuide;
