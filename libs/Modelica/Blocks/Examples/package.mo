within Modelica.Blocks;
package Examples "Examples of block diagrams"
  extends Modelica.Icons.ExamplesPackage;
end Examples;
