within BondLib.Electrical.Analog.Spice.Sources;
model Vdc "Constant voltage"
  extends Utilities.PartialV;
  parameter SI.Voltage dc = 0 "Value";
equation
  u = dc;
  annotation (
    Documentation(info="<html>
<p>The voltage from p to n is <code>dc</code>.</p>
</html>"));
end Vdc;
