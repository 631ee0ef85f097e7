// Models that tests begin with.
const at = (x, y, more = "") =>
  `annotation (Placement(transformation(origin={${x},${y}}, extent={{-10,-10},{10,10}}${more})))`;

/** A series circuit: f = (e0/R)·(1 - exp(-R·t/I)). */
export const SERIES = `model Series "Source, resistance and inertia in one loop"
  BondLib.Sources.Se Se1(e0=10) ${at(-60, 0).replace("{{-10,-10},{10,10}}", "{{10,-10},{-10,10}}")};
  BondLib.Junctions.J1p3 J1 ${at(-20, 0)};
  BondLib.Passive.R R1(R=5) ${at(20, 0)};
  BondLib.Passive.I I1(I=2, f(start=0, fixed=true)) ${at(-20, -40, ", rotation=270")};
  BondLib.Bonds.Bond B1 ${at(-40, 0)};
  BondLib.Bonds.Bond B2 ${at(0, 0)};
  BondLib.Bonds.Bond B3 ${at(-20, -20, ", rotation=270")};
equation
  connect(Se1.BondCon1, B1.BondCon1);
  connect(B1.BondCon2, J1.BondCon1);
  connect(J1.BondCon2, B2.BondCon1);
  connect(B2.BondCon2, R1.BondCon1);
  connect(J1.BondCon3, B3.BondCon1);
  connect(B3.BondCon2, I1.BondCon1);
  annotation (experiment(StopTime=2, Interval=0.004, Tolerance=1e-8));
end Series;
`;
