within Modelica.Mechanics.Translational;
package Examples "Examples of translational mechanics"
  extends Modelica.Icons.ExamplesPackage;
end Examples;
