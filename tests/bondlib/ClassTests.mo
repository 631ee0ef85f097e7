package ClassTests "Models as users of version 2 wrote them"
  import BondLib.Bonds.Bond;

  model MyR "A resistance as a user of version 2 wrote it"
    extends BondLib.Interfaces.PassiveOnePort;
    parameter Real R=1;
  equation
    e = R*f;
  end MyR;

  model MySource "A source as a user of version 2 wrote it"
    extends BondLib.Interfaces.ActiveOnePort;
    parameter Real e0=1;
  equation
    e = e0;
  end MySource;

  model MyTF "A two-port as a user of version 2 wrote it"
    extends BondLib.Interfaces.TwoPort;
    parameter Real m=1;
  equation
    e1 = m*e2;
    f2 = m*f1;
  end MyTF;

  model MyJ1p3 "A junction as a user of version 2 wrote it"
    extends BondLib.Interfaces.ThreePortOne;
  equation
    f[2:3] = f[1:2];
    sum(e) = 0;
  end MyJ1p3;

  model MyBranch "A composite class as a user of version 2 wrote it: it ends in a junction"
    BondLib.Interfaces.BondCon BondCon1;
    BondLib.Junctions.J1p3 J1p3_1;
    BondLib.Passive.R R1(R=3);
    BondLib.Passive.R R2(R=2);
    BondLib.Bonds.fBond B1;
    Bond B2;
  equation
    connect(BondCon1, J1p3_1.BondCon1);
    connect(J1p3_1.BondCon2, B1.eBondCon1);
    connect(B1.fBondCon1, R1.BondCon1);
    connect(J1p3_1.BondCon3, B2.BondCon1);
    connect(B2.BondCon2, R2.BondCon1);
  end MyBranch;

  model OldStyle "Classes of version 2 in one graph: 10 V, transformer 1:2, 5 Ohm and a branch of 5 Ohm in series"
    MySource s(e0=10);
    MyTF tf(m=0.5);
    MyJ1p3 j;
    MyR r(R=5);
    MyBranch branch;
    Bond b1, b2, b3, b4;
  equation
    connect(s.BondCon1, b1.BondCon1);
    connect(b1.BondCon2, tf.BondCon1);
    connect(tf.BondCon2, b2.BondCon1);
    connect(b2.BondCon2, j.BondCon1);
    connect(j.BondCon2, b3.BondCon1);
    connect(b3.BondCon2, r.BondCon1);
    connect(j.BondCon3, b4.BondCon1);
    connect(b4.BondCon2, branch.BondCon1);
  end OldStyle;
end ClassTests;
