within ThermoBondLib.Tables;
block VSat2 "Specific volume of steam at saturation"
  extends Table(
    final xs={273.15,293.15,313.15,333.15,353.15,373.15,393.15,413.15,433.15,453.15,473.15,493.15,513.15,533.15,553.15,573.15,
        593.15,613.15,623.15,633.15,643.15,647.3},
    final ys={206300e-3,57840e-3,19560e-3,7685e-3,3410e-3,1673e-3,891.3e-3,508.4e-3,306.8e-3,193.9e-3,
        127.3e-3,86.11e-3,59.67e-3,42.09e-3,30.05e-3,21.6e-3,15.49e-3,10.77e-3,8.803e-3,6.967e-3,
        4.99e-3,3.18e-3},
    final quantity="specific volume of steam at saturation",
    y(unit="m3/kg"));
  annotation (
    Documentation(info="<html>
<p>Specific volume of steam at saturation, in m3/kg.</p>
</html>"));
end VSat2;
