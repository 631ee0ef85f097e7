within Modelica.Utilities;
package Files "Files of packages"
  extends Modelica.Icons.FunctionsPackage;

  function loadResource "The file that an address such as modelica://Package/file.txt means"
    extends Modelica.Icons.Function;
    input String uri "Address or name of a file";
    output String fileReference "Name of the file";
  external "C" fileReference = ModelicaInternal_fullPathName(uri);
  end loadResource;
end Files;
