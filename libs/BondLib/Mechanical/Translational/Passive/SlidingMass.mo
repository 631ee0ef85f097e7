within BondLib.Mechanical.Translational.Passive;
model SlidingMass "Sliding mass, by its name up to version 2.4"
  extends Mass;
  annotation (
    Documentation(info="<html>
<p>Equal to <code>Mass</code>.</p>
</html>"));
end SlidingMass;
