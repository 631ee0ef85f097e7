within MultiBondLib.Types;
type Init = enumeration(
    Free "Nothing is fixed; start values are guesses",
    PositionVelocity "Position and velocity start as given",
    SteadyState "Velocity and acceleration start at zero",
    Position "The position starts as given",
    Velocity "The velocity starts as given",
    VelocityAcceleration "Velocity and acceleration start as given",
    PositionVelocityAcceleration "Position, velocity and acceleration start as given")
  "What is known of a motion at the start"
  annotation (
    Documentation(info="<html>
<p>Joints and bodies have start values of position, velocity and acceleration; this says which of them hold.</p>
</html>"));
