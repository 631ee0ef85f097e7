// Fifth test of the paper: one equation is missing deep inside a wrapped component.
// To be named: the class BrokenConductor.RSth (7 equations needed, 6 found), used in conduction.RSth1.
model BrokenConductor
  model RSth "Thermal resistance without its power balance"
    extends BondLib.Interfaces.TwoPort;
    parameter Real theta=1;
    Real R;
  equation
    R = theta*(e1 + e2);
    e1 = R*f1;
  end RSth;

  model Conductor "Thermal conductor with the broken element"
    Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a port_a;
    Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b port_b;
    BondLib.Thermal.HeatTransfer.Interfaces.Heat2BG Heat2BG1;
    BondLib.Thermal.HeatTransfer.Interfaces.BG2Heat BG2Heat1;
    BondLib.Junctions.J1p3 J1p3_1;
    BondLib.Junctions.J0p3 J0p3_1;
    RSth RSth1(theta=0.1);
    BondLib.Bonds.Bond B1, B2, B3, B4, B5;
  equation
    connect(port_a, Heat2BG1.port_a);
    connect(Heat2BG1.BondCon1, B1.BondCon1);
    connect(B1.BondCon2, J1p3_1.BondCon1);
    connect(J1p3_1.BondCon2, B2.BondCon1);
    connect(B2.BondCon2, J0p3_1.BondCon1);
    connect(J1p3_1.BondCon3, B3.BondCon1);
    connect(B3.BondCon2, RSth1.BondCon1);
    connect(RSth1.BondCon2, B4.BondCon1);
    connect(B4.BondCon2, J0p3_1.BondCon3);
    connect(J0p3_1.BondCon2, B5.BondCon1);
    connect(B5.BondCon2, BG2Heat1.BondCon1);
    connect(BG2Heat1.port_b, port_b);
  end Conductor;

  BondLib.Thermal.HeatTransfer.Passive.HeatCapacitor mass1(C=15, T0=373.15), mass2(C=15, T0=273.15);
  Conductor conduction;
equation
  connect(mass1.port, conduction.port_a);
  connect(conduction.port_b, mass2.port);
end BrokenConductor;
