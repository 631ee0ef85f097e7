within ThermoBondLib.UsersGuide;
class Existence "Substances that appear and vanish"
  extends Modelica.Icons.Information;
  annotation (
    Documentation(info="<html>
<p>When the last drop of water has boiled away, its specific entropy would be zero divided by zero. A substance
therefore has a variable <code>Exist</code>: it becomes false below the mass <code>epsM</code> and true again above
twice of it, so that boiling and condensing at the same time do not switch to and fro. Exchange of heat, volume and
mass stops with what does not exist; a remainder of about <code>epsM</code> stays where it is, so that every state keeps
a meaning.</p>
</html>"));
end Existence;
