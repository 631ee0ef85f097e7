within BondLib;
package UsersGuide "User's guide"
  extends Modelica.Icons.Information;
  annotation (
    Documentation(info="<html>
<p>How to read, draw and extend bond graphs with this library. The pages are meant to be read in order; each says what
was decided and why.</p>
</html>"));
end UsersGuide;
