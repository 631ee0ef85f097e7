within MultiBondLib.Interfaces;
partial model Sized "Partial component with a number of strands"
  outer Defaults MBG_defaults "Size of the multi-bonds";
  final parameter Integer N = MBG_defaults.n "Size of the multi-bonds around";
  parameter Integer n(min=1) = N "Number of strands" annotation (Evaluate=true);
  annotation (
    Documentation(info="<html>
<p>Takes its size from <code>MBG_defaults</code> unless it is given.</p>
</html>"));
end Sized;
