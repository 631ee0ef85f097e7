within Modelica.Electrical.Analog.Ideal;
model OpAmpLimited "Operational amplifier with supply limits"
  parameter Real V0=15000.0 "Amplification without load";
  parameter Boolean useSupply=false "True, if the supply is taken from pins" annotation (Evaluate=true);
  parameter SI.Voltage Vps=+15 "Positive supply" annotation (Dialog(enable=not useSupply));
  parameter SI.Voltage Vns=-15 "Negative supply" annotation (Dialog(enable=not useSupply));
  parameter Boolean useFirstOrder=false "True, if the amplifier follows with a delay" annotation (Evaluate=true);
  parameter SI.Time Tau=1e-5 "Time constant of the delay" annotation (Dialog(enable=useFirstOrder));
  parameter Modelica.Electrical.Analog.Types.InitOpAmp initOpAmp=Modelica.Electrical.Analog.Types.InitOpAmp.Linear
    "Working range at the start"
    annotation (Dialog(enable=useFirstOrder));
  Boolean satPos = v_int >= vps "True, if at the positive limit";
  Boolean satNeg = v_int <= vns "True, if at the negative limit";
  SI.Voltage vps "Positive supply voltage";
  SI.Voltage vns "Negative supply voltage";
  SI.Voltage v_in(start=0) = in_p.v - in_n.v "Input voltage";
  SI.Voltage v_int "Output voltage without limits";
  SI.Voltage v_out = out.v "Output voltage against ground";
  SI.Current i_out(start=0) = out.i "Output current";
  SI.Power p_in = in_p.v*in_p.i + in_n.v*in_n.i "Input power";
  SI.Power p_out = out.v*out.i "Output power";
  SI.Power p_s = -(p_in + p_out) "Supply power";
  SI.Current i_s = p_s/(vps - vns) "Supply current";
  Interfaces.PositivePin in_p "Positive input" annotation (Placement(transformation(extent={{-110,-70},{-90,-50}})));
  Interfaces.NegativePin in_n "Negative input" annotation (Placement(transformation(extent={{-90,50},{-110,70}})));
  Interfaces.PositivePin out "Output" annotation (Placement(transformation(extent={{110,-10},{90,10}})));
  Interfaces.PositivePin s_p(final i=+i_s, final v=vps) if useSupply "Positive supply"
    annotation (Placement(transformation(extent={{10,110},{-10,90}})));
  Interfaces.NegativePin s_n(final i=-i_s, final v=vns) if useSupply "Negative supply"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
initial equation
  if useFirstOrder then
    v_int = if initOpAmp == Modelica.Electrical.Analog.Types.InitOpAmp.UpperLimit then vps
      elseif initOpAmp == Modelica.Electrical.Analog.Types.InitOpAmp.LowerLimit then vns else min(vps, max(vns, V0*v_in));
  end if;
equation
  if not useSupply then
    vps = Vps;
    vns = Vns;
  end if;
  assert(vps > vns, "The positive supply of the amplifier must be above the negative one.");
  in_p.i = 0;
  in_n.i = 0;
  if useFirstOrder then
    Tau*der(v_int) = V0*v_in - v_int;
  else
    v_int = V0*v_in;
  end if;
  v_out = smooth(0, min(vps, max(vns, v_int)));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{80,0},{-70,80},{-70,-80},{80,0}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{80,0},{90,0}}, color={0,0,255}),
        Line(points={{-70,60},{-90,60}}, color={0,0,255}),
        Line(points={{-70,-60},{-90,-60}}, color={0,0,255}),
        Line(points={{-55,55},{-35,55}}, color={0,0,255}),
        Line(points={{-55,-50},{-35,-50}}, color={0,0,255}),
        Line(points={{-45,-40},{-45,-60}}, color={0,0,255}),
        Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}));
end OpAmpLimited;
