model Boost "Boost converter at 20 kHz that runs dry in each period: the current of the choke is a state or none"
  Real i(start=0, fixed=true) "Choke";
  Real v(start=20, fixed=true) "Capacitor";
  Real node "Between choke, switch and diode";
  Real iSwitch, iDiode, s "Curve of the diode";
  Boolean isOpen = mod(time, 5e-5) >= 2.5e-5;
  Boolean blocks(start=true) = s < 0;
equation
  1e-4*der(i) = 10 - node;
  i = iSwitch + iDiode;
  0 = if isOpen then iSwitch else node;
  node - v = if blocks then s else 0;
  iDiode = if blocks then 0 else s;
  1e-3*der(v) = iDiode - v/200;
  annotation (experiment(StopTime=0.5, Interval=1e-3), __Harpoon(plot={"v", "i"}));
end Boost;
