within Modelica.Electrical.Analog.Ideal;
model IdealGTOThyristor "Thyristor that can be switched off"
  extends Interfaces.IdealSemiconductor;
  Modelica.Blocks.Interfaces.BooleanInput fire "True while the thyristor may conduct"
    annotation (Placement(transformation(origin={100,120}, extent={{-20,-20},{20,20}}, rotation=270)));
equation
  off = s < 0 or not fire;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{30,0},{85,60},{100,60},{100,90}}, color={0,0,255}),
        Line(points={{55,50},{75,30}}, color={0,0,255})}));
end IdealGTOThyristor;
