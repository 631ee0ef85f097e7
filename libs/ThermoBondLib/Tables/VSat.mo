within ThermoBondLib.Tables;
block VSat "Specific volume of liquid water at saturation"
  extends Table(
    final xs={273.15,293.15,313.15,333.15,353.15,373.15,393.15,413.15,433.15,453.15,473.15,493.15,513.15,533.15,553.15,573.15,
        593.15,613.15,623.15,633.15,643.15,647.3},
    final ys={1.0002e-3,1.0017e-3,1.0078e-3,1.0172e-3,1.0293e-3,1.0438e-3,1.0608e-3,1.0802e-3,1.1024e-3,
        1.1278e-3,1.1568e-3,1.1903e-3,1.2293e-3,1.2757e-3,1.3322e-3,1.4033e-3,1.498e-3,1.638e-3,
        1.746e-3,1.908e-3,2.23e-3,3.18e-3},
    final quantity="specific volume of water at saturation",
    y(unit="m3/kg"));
  annotation (
    Documentation(info="<html>
<p>Specific volume of liquid water at saturation, in m3/kg. At 593.15 K version 2.1 has 1.98e-3, which breaks the row.</p>
</html>"));
end VSat;
