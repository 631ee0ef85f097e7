within ThermoBondLib;
package UsersGuide "User's guide"
  extends Modelica.Icons.Information;
  annotation (
    Documentation(info="<html>
<p>How to read, draw and extend thermo-bond graphs. The pages are meant to be read in order.</p>
</html>"));
end UsersGuide;
