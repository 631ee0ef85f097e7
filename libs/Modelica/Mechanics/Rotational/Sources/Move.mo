within Modelica.Mechanics.Rotational.Sources;
model Move "Motion with angle, angular velocity and angular acceleration as signals that belong together"
  extends Interfaces.PartialElementaryOneFlangeAndSupport2;
  SI.Angle phi "Angle of the flange relative to the housing";
  Modelica.Blocks.Interfaces.RealInput u[3] "angle, its first and its second derivative"
    annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
protected
  function position "First signal, whose derivatives are the other two"
    extends Modelica.Icons.Function;
    input Real q_qd_qdd[3] "Signals";
    input Real dummy "Time, so that there is something to differentiate";
    output Real q "First signal";
  algorithm
    q := q_qd_qdd[1];
    annotation (derivative(noDerivative=q_qd_qdd) = position_der, InlineAfterIndexReduction=true);
  end position;

  function position_der "Second signal"
    extends Modelica.Icons.Function;
    input Real q_qd_qdd[3] "Signals";
    input Real dummy "Time";
    input Real dummy_der "Derivative of time";
    output Real qd "Second signal";
  algorithm
    qd := q_qd_qdd[2];
    annotation (derivative(noDerivative=q_qd_qdd, order=2) = position_der2, InlineAfterIndexReduction=true);
  end position_der;

  function position_der2 "Third signal"
    extends Modelica.Icons.Function;
    input Real q_qd_qdd[3] "Signals";
    input Real dummy "Time";
    input Real dummy_der "Derivative of time";
    input Real dummy_der2 "Second derivative of time";
    output Real qdd "Third signal";
  algorithm
    qdd := q_qd_qdd[3];
  end position_der2;
equation
  phi = flange.phi - phi_support;
  phi = position(u, time);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-96,96},{96,-96}}, lineColor={0,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{0,-60},{0,-100}}, color={0,0,0}),
        Line(points={{-30,-60},{30,-60}}, color={0,0,0}),
        Text(extent={{-90,60},{90,0}}, textString="phi,w,a", textColor={0,0,0}),
        Text(extent={{-150,145},{150,105}}, textString="%name", textColor={0,0,255})}));
end Move;
