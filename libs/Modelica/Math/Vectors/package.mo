within Modelica.Math;
package Vectors "Functions on vectors"
  extends Modelica.Icons.FunctionsPackage;
end Vectors;
