within Modelica.Math;
package Matrices "Functions on matrices"
  extends Modelica.Icons.FunctionsPackage;
end Matrices;
