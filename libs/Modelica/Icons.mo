within Modelica;
package Icons "Icons that classes inherit from"
  extends Modelica.Icons.IconsPackage;

  partial class Information "Page of text"
    annotation (Icon(graphics={
        Ellipse(extent={{-100,-100},{100,100}}, lineColor={75,120,170}, fillColor={75,120,170}, fillPattern=FillPattern.Solid),
        Text(extent={{-60,80},{60,-80}}, textString="i", textColor={255,255,255})}));
  end Information;

  partial package Package "Package"
    annotation (Icon(graphics={
        Rectangle(extent={{-100,100},{100,-100}}, lineColor={190,190,190}, fillColor={246,246,246},
          fillPattern=FillPattern.Solid, radius=20)}));
  end Package;

  partial package ExamplesPackage "Package of examples"
    extends Modelica.Icons.Package;
    annotation (Icon(graphics={
        Polygon(points={{-50,60},{70,0},{-50,-60},{-50,60}}, lineColor={95,95,95}, fillColor={95,95,95},
          fillPattern=FillPattern.Solid)}));
  end ExamplesPackage;

  partial model Example "Model that can be simulated"
    annotation (Icon(graphics={
        Ellipse(extent={{-100,-100},{100,100}}, lineColor={75,120,170}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid, lineThickness=0.5),
        Polygon(points={{-35,60},{65,0},{-35,-60},{-35,60}}, lineColor={75,120,170}, fillColor={75,120,170},
          fillPattern=FillPattern.Solid)}));
  end Example;

  partial package BasesPackage "Package of base classes"
    extends Modelica.Icons.Package;
    annotation (Icon(graphics={Ellipse(extent={{-30,30},{30,-30}}, lineColor={128,128,128})}));
  end BasesPackage;

  partial package VariantsPackage "Package of variants"
    extends Modelica.Icons.Package;
    annotation (Icon(graphics={
        Ellipse(extent={{-80,70},{20,-30}}, lineColor={128,128,128}),
        Ellipse(extent={{-20,30},{80,-70}}, lineColor={128,128,128})}));
  end VariantsPackage;

  partial package InterfacesPackage "Package of connectors and partial classes"
    extends Modelica.Icons.Package;
    annotation (Icon(graphics={
        Polygon(points={{20,50},{70,0},{20,-50},{20,50}}, lineColor={95,95,95}, fillColor={95,95,95},
          fillPattern=FillPattern.Solid),
        Polygon(points={{-70,50},{-20,0},{-70,-50},{-70,50}}, lineColor={95,95,95})}));
  end InterfacesPackage;

  partial package SourcesPackage "Package of sources"
    extends Modelica.Icons.Package;
    annotation (Icon(graphics={
        Ellipse(extent={{-70,40},{10,-40}}, lineColor={95,95,95}, fillColor={128,128,128}, fillPattern=FillPattern.Solid),
        Line(points={{10,0},{80,0}}, color={95,95,95}, arrow={Arrow.None,Arrow.Filled})}));
  end SourcesPackage;

  partial package SensorsPackage "Package of sensors"
    extends Modelica.Icons.Package;
    annotation (Icon(graphics={
        Ellipse(extent={{-70,70},{70,-70}}, lineColor={95,95,95}, startAngle=0, endAngle=180, closure=EllipseClosure.Chord),
        Line(points={{0,0},{35,50}}, color={95,95,95}, thickness=0.5)}));
  end SensorsPackage;

  partial package UtilitiesPackage "Package of utilities"
    extends Modelica.Icons.Package;
    annotation (Icon(graphics={
        Line(points={{-60,-60},{30,30}}, color={128,128,128}, thickness=1),
        Ellipse(extent={{10,70},{70,10}}, lineColor={128,128,128}, lineThickness=1)}));
  end UtilitiesPackage;

  partial package TypesPackage "Package of types"
    extends Modelica.Icons.Package;
    annotation (Icon(graphics={Text(extent={{-60,70},{60,-70}}, textString="T", textColor={128,128,128})}));
  end TypesPackage;

  partial package FunctionsPackage "Package of functions"
    extends Modelica.Icons.Package;
    annotation (Icon(graphics={
        Text(extent={{-80,70},{80,-70}}, textString="f()", textColor={128,128,128})}));
  end FunctionsPackage;

  partial package IconsPackage "Package of icons"
    extends Modelica.Icons.Package;
    annotation (Icon(graphics={
        Rectangle(extent={{-60,60},{60,-60}}, lineColor={128,128,128}),
        Ellipse(extent={{-30,30},{30,-30}}, lineColor={128,128,128})}));
  end IconsPackage;

  partial package InternalPackage "Package that users should not refer to"
    annotation (Icon(graphics={
        Rectangle(extent={{-100,100},{100,-100}}, lineColor={215,215,215}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid, radius=20),
        Line(points={{-60,60},{60,-60}}, color={215,215,215}, thickness=1)}));
  end InternalPackage;

  partial package RecordsPackage "Package of records"
    extends Modelica.Icons.Package;
    annotation (Icon(graphics={
        Rectangle(extent={{-60,50},{60,-50}}, lineColor={128,128,128}),
        Line(points={{-60,0},{60,0}}, color={128,128,128})}));
  end RecordsPackage;

  partial class RoundSensor "Round measuring instrument"
    annotation (Icon(graphics={
        Ellipse(extent={{-70,70},{70,-70}}, lineColor={0,0,0}, fillColor={245,245,245}, fillPattern=FillPattern.Solid),
        Line(points={{0,45},{0,65}}), Line(points={{32,32},{46,46}}), Line(points={{-32,32},{-46,46}}),
        Line(points={{45,0},{65,0}}), Line(points={{-45,0},{-65,0}}),
        Line(points={{0,0},{22,40}}, thickness=0.5),
        Ellipse(extent={{-6,6},{6,-6}}, lineColor={0,0,0}, fillColor={0,0,0}, fillPattern=FillPattern.Solid)}));
  end RoundSensor;

  partial class RectangularSensor "Measuring instrument with a linear scale"
    annotation (Icon(graphics={
        Rectangle(extent={{-70,20},{70,-60}}, lineColor={0,0,0}, fillColor={245,245,245}, fillPattern=FillPattern.Solid),
        Line(points={{-50,20},{-50,0}}), Line(points={{-25,20},{-25,8}}), Line(points={{0,20},{0,0}}),
        Line(points={{25,20},{25,8}}), Line(points={{50,20},{50,0}}),
        Polygon(points={{0,-50},{-10,-15},{10,-15},{0,-50}}, lineColor={0,0,0}, fillColor={0,0,0},
          fillPattern=FillPattern.Solid)}));
  end RectangularSensor;

  partial function Function "Function"
    annotation (Icon(graphics={
        Ellipse(extent={{-100,100},{100,-100}}, lineColor={108,88,49}, fillColor={255,240,200},
          fillPattern=FillPattern.Solid),
        Text(extent={{-80,70},{80,-70}}, textString="f", textColor={108,88,49}),
        Text(extent={{-150,140},{150,105}}, textString="%name", textColor={0,0,255})}));
  end Function;

  partial record Record "Record"
    annotation (Icon(graphics={
        Rectangle(extent={{-100,50},{100,-100}}, lineColor={64,64,64}, fillColor={255,215,136},
          fillPattern=FillPattern.Solid, radius=10),
        Line(points={{-100,0},{100,0}}, color={64,64,64}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}));
  end Record;

  type TypeReal "Real type with an icon"
    extends Real;
    annotation (Icon(graphics={Text(extent={{-80,80},{80,-80}}, textString="R", textColor={160,160,164})}));
  end TypeReal;

  type TypeInteger "Integer type with an icon"
    extends Integer;
    annotation (Icon(graphics={Text(extent={{-80,80},{80,-80}}, textString="I", textColor={160,160,164})}));
  end TypeInteger;

  type TypeBoolean "Boolean type with an icon"
    extends Boolean;
    annotation (Icon(graphics={Text(extent={{-80,80},{80,-80}}, textString="B", textColor={160,160,164})}));
  end TypeBoolean;

  type TypeString "String type with an icon"
    extends String;
    annotation (Icon(graphics={Text(extent={{-80,80},{80,-80}}, textString="S", textColor={160,160,164})}));
  end TypeString;

  partial class ObsoleteModel "Class that will be taken away"
    annotation (Icon(graphics={
        Rectangle(extent={{-105,105},{105,-105}}, lineColor={200,80,80}, pattern=LinePattern.Dash, lineThickness=0.5)}));
  end ObsoleteModel;
end Icons;
