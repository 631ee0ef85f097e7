within ThermoBondLib.Tables;
block Alpha "Expansion of water"
  extends Table(
    final xs={273.15,275.15,277.15,279.15,281.15,283.15,293.15,303.15,313.15,323.15,353.15,403.15},
    final ys={0.999868,0.999968,1.000000,1.000032,1.000124,1.000273,1.001773,1.004346,1.007820,1.010070,1.028990,1.043430},
    final quantity="expansion of water",
    y(unit="1"));
  annotation (
    Documentation(info="<html>
<p>Expansion of water, in 1. Relative to 277.15 K.</p>
</html>"));
end Alpha;
