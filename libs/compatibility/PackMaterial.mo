function PackMaterial "Colour and reflection in one number, as tools for Modelica 2 had it built in"
  input Real red "Red, 0 to 1";
  input Real green "Green, 0 to 1";
  input Real blue "Blue, 0 to 1";
  input Real specularCoefficient "Reflection of light";
  output Real pack "All in one";
algorithm
  pack := ((red*100 + green)*100 + blue)*100 + specularCoefficient;
  annotation (Documentation(info="<html>
<p>Programs that draw read it out of the results. Here nothing does.</p>
</html>"));
end PackMaterial;
