within BondLib.SystemDynamics.Auxiliary;
block Const "Constant"
  parameter Real k = 1 "Value";
  Modelica.Blocks.Interfaces.RealOutput y "Value"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  y = k;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-80,80},{80,-80}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-70,30},{70,-30}}, textString="%k", textColor={0,0,0}),
        Text(extent={{-150,120},{150,85}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>A constant for the information lines.</p>
</html>"));
end Const;
