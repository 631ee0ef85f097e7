within Modelica.Electrical.Analog.Ideal;
model IdealDiode "Diode"
  extends Interfaces.IdealSemiconductor;
equation
  off = s < 0;
end IdealDiode;
