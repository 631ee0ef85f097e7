within ThermoBondLib.Tables;
block Kappa "Compressibility of water"
  extends Table(
    final xs={273.15,293.15,313.15,333.15,403.15},
    final ys={50.2e-9,46e-9,44e-9,44e-9,47.7e-9},
    final quantity="compressibility of water",
    y(unit="1/Pa"));
  annotation (
    Documentation(info="<html>
<p>Compressibility of water, in 1/Pa. The table ends at 403.15 K, and so does what <code>Substances.Water</code> may be heated to. The values are those of version 2.1, ten times what measurements say; they keep the pressure of water from stiffening the equations further and are part of its reference results.</p>
</html>"));
end Kappa;
