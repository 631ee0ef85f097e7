within MultiBondLib.UsersGuide;
class Impacts "Impacts, friction and resting contact"
  extends Modelica.Icons.Information;
  annotation (
    Documentation(info="<html>
<p>Frames of <code>Mechanics3DwithImpulses</code> and <code>PlanarMechanicswithImpulses</code> also carry impulses and the
means of the velocities before and after. At an impact the impulses of all parts together decide the jump of all
velocities at one instant, so momentum is kept across any mechanism.</p>
<p>A contact gives back <code>elasticity</code> times the normal velocity with which it was met. Friction follows Coulomb:
at most <code>muR</code> times the normal impulse, against the tangential slip, and no more than what stops it. Bodies
that meet slowly stay together: they rest, stick and slip without a series of impacts. Several contacts may act at one
instant.</p>
<p>Springs, dampers and other parts without a law for impulses are joined by
<code>Interfaces.ConnectContinousFrame</code>, which lets no impulse pass. The energy that impacts take is a row of the
energy ledger.</p>
</html>"));
end Impacts;
