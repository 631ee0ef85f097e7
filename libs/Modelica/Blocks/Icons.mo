within Modelica.Blocks;
package Icons "Icons of the blocks"
  extends Modelica.Icons.IconsPackage;

  partial block Block "Block with Real signals"
    annotation (Icon(graphics={
        Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,127}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,145},{150,105}}, textString="%name", textColor={0,0,255})}));
  end Block;

  partial block BooleanBlock "Block with Boolean signals"
    annotation (Icon(graphics={
        Rectangle(extent={{-100,100},{100,-100}}, lineColor={255,0,255}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,145},{150,105}}, textString="%name", textColor={0,0,255})}));
  end BooleanBlock;

  partial block DiscreteBlock "Block that samples"
    annotation (Icon(graphics={
        Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,127}, fillColor={223,223,159}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,145},{150,105}}, textString="%name", textColor={0,0,255})}));
  end DiscreteBlock;

  partial block IntegerBlock "Block with Integer signals"
    annotation (Icon(graphics={
        Rectangle(extent={{-100,100},{100,-100}}, lineColor={255,127,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,145},{150,105}}, textString="%name", textColor={0,0,255})}));
  end IntegerBlock;

  partial block PartialBooleanBlock "Block of the package Logical"
    annotation (Icon(graphics={
        Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,0}, fillColor={210,210,210}, fillPattern=FillPattern.Solid,
          borderPattern=BorderPattern.Raised),
        Text(extent={{-150,145},{150,105}}, textString="%name", textColor={0,0,255})}));
  end PartialBooleanBlock;
end Icons;
