within BondLib.Sources;
model mSf_int "Power-conserving source mSf3, by its name up to version 2.2"
  extends mSf3;
  annotation (
    __Harpoon(element(kind="Sf", role="transformer", port(BondCon1="flow-out", BondCon2="flow-out"))),
    Documentation(info="<html>
<p>Equal to <code>mSf3</code>.</p>
</html>"));
end mSf_int;
