within Modelica.Mechanics.Rotational.Interfaces;
connector Flange "Flange without icon"
  SI.Angle phi "Absolute angle of the flange";
  flow SI.Torque tau "Torque into the component";
end Flange;
