within BondLib.Electrical.Analog.Spice.Sources;
model Idc "Constant current"
  extends Utilities.PartialI;
  parameter SI.Current dc = 0 "Value";
equation
  u = dc;
  annotation (
    Documentation(info="<html>
<p>The current from p to n is <code>dc</code>.</p>
</html>"));
end Idc;
