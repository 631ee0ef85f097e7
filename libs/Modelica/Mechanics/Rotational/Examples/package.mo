within Modelica.Mechanics.Rotational;
package Examples "Examples of rotational mechanics"
  extends Modelica.Icons.ExamplesPackage;
end Examples;
