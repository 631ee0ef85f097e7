within Modelica;
package Utilities "Messages, strings and files"
  extends Modelica.Icons.UtilitiesPackage;
end Utilities;
