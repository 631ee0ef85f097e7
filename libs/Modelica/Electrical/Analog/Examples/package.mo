within Modelica.Electrical.Analog;
package Examples "Examples of analog circuits"
  extends Modelica.Icons.ExamplesPackage;
end Examples;
