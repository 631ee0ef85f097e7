within BondLib.Sources;
model mSe_int "Power-conserving source mSe3, by its name up to version 2.2"
  extends mSe3;
  annotation (
    __Harpoon(element(kind="Se", role="transformer", port(BondCon1="effort-out", BondCon2="effort-out"))),
    Documentation(info="<html>
<p>Equal to <code>mSe3</code>.</p>
</html>"));
end mSe_int;
