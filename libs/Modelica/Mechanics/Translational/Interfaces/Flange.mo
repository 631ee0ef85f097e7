within Modelica.Mechanics.Translational.Interfaces;
connector Flange "Flange without icon"
  SI.Position s "Absolute position of the flange";
  flow SI.Force f "Force into the component";
end Flange;
