within BondLib.Electrical.Analog.Basic;
model EMF "Motor constant, by its name up to version 2.4"
  extends RotationalEMF;
  annotation (
    Documentation(info="<html>
<p>Equal to <code>RotationalEMF</code>.</p>
</html>"));
end EMF;
