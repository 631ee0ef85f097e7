within Modelica.Electrical.Analog.Ideal;
model IdealThyristor "Thyristor: conducts after firing until the current ends"
  extends Interfaces.IdealSemiconductor;
  Modelica.Blocks.Interfaces.BooleanInput fire "True fires the thyristor"
    annotation (Placement(transformation(origin={100,120}, extent={{-20,-20},{20,20}}, rotation=270)));
equation
  off = s < 0 or pre(off) and not fire;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{30,0},{85,60},{100,60},{100,90}}, color={0,0,255})}));
end IdealThyristor;
