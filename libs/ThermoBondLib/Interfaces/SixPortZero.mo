within ThermoBondLib.Interfaces;
partial model SixPortZero "Partial thermo-junction of common efforts with six ports"
  ThBondCon_b ThBondCon1 "First port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  ThBondCon_b ThBondCon2 "Second port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  ThBondCon_b ThBondCon3 "Third port"
    annotation (Placement(transformation(extent={{-50,-110},{-30,-90}})));
  ThBondCon_b ThBondCon4 "Fourth port"
    annotation (Placement(transformation(extent={{30,-110},{50,-90}})));
  ThBondCon_b ThBondCon5 "Fifth port"
    annotation (Placement(transformation(extent={{30,90},{50,110}})));
  ThBondCon_b ThBondCon6 "Sixth port"
    annotation (Placement(transformation(extent={{-50,90},{-30,110}})));
equation
  ThBondCon2.T = ThBondCon1.T;
  ThBondCon3.T = ThBondCon2.T;
  ThBondCon4.T = ThBondCon3.T;
  ThBondCon5.T = ThBondCon4.T;
  ThBondCon6.T = ThBondCon5.T;
  ThBondCon2.p = ThBondCon1.p;
  ThBondCon3.p = ThBondCon2.p;
  ThBondCon4.p = ThBondCon3.p;
  ThBondCon5.p = ThBondCon4.p;
  ThBondCon6.p = ThBondCon5.p;
  ThBondCon2.g = ThBondCon1.g;
  ThBondCon3.g = ThBondCon2.g;
  ThBondCon4.g = ThBondCon3.g;
  ThBondCon5.g = ThBondCon4.g;
  ThBondCon6.g = ThBondCon5.g;
  ThBondCon2.S = ThBondCon1.S;
  ThBondCon3.S = ThBondCon2.S;
  ThBondCon4.S = ThBondCon3.S;
  ThBondCon5.S = ThBondCon4.S;
  ThBondCon6.S = ThBondCon5.S;
  ThBondCon2.V = ThBondCon1.V;
  ThBondCon3.V = ThBondCon2.V;
  ThBondCon4.V = ThBondCon3.V;
  ThBondCon5.V = ThBondCon4.V;
  ThBondCon6.V = ThBondCon5.V;
  ThBondCon2.M = ThBondCon1.M;
  ThBondCon3.M = ThBondCon2.M;
  ThBondCon4.M = ThBondCon3.M;
  ThBondCon5.M = ThBondCon4.M;
  ThBondCon6.M = ThBondCon5.M;
  ThBondCon2.Exist = ThBondCon1.Exist;
  ThBondCon3.Exist = ThBondCon2.Exist;
  ThBondCon4.Exist = ThBondCon3.Exist;
  ThBondCon5.Exist = ThBondCon4.Exist;
  ThBondCon6.Exist = ThBondCon5.Exist;
  ThBondCon1.Sdot + ThBondCon2.Sdot + ThBondCon3.Sdot + ThBondCon4.Sdot + ThBondCon5.Sdot + ThBondCon6.Sdot = 0;
  ThBondCon1.q + ThBondCon2.q + ThBondCon3.q + ThBondCon4.q + ThBondCon5.q + ThBondCon6.q = 0;
  ThBondCon1.Mdot + ThBondCon2.Mdot + ThBondCon3.Mdot + ThBondCon4.Mdot + ThBondCon5.Mdot + ThBondCon6.Mdot = 0;
  ThBondCon1.none + ThBondCon2.none + ThBondCon3.none + ThBondCon4.none + ThBondCon5.none + ThBondCon6.none = zeros(4);
  annotation (
    Documentation(info="<html>
<p>All potentials are equal, the flows into the junction sum to zero, each kind by itself.</p>
</html>"));
end SixPortZero;
