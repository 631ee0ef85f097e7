within BondLib.Examples;
model Savings "Savings account"
  extends Modelica.Icons.Example;
  SystemDynamics.Sources.Source source ""
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  SystemDynamics.Rates.Rate_2 income "Income"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  SystemDynamics.Levels.Level savings(m0=27000) "Savings"
    annotation (Placement(transformation(extent={{-16,-16},{16,16}})));
  SystemDynamics.Rates.Rate_5 expenses "Expenses"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  SystemDynamics.Sources.Sink sink ""
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  SystemDynamics.Auxiliary.Const salary(k=4250) "salary"
    annotation (Placement(transformation(extent={{-110,-70},{-90,-50}})));
  SystemDynamics.Auxiliary.Const taxes(k=320) "taxes"
    annotation (Placement(transformation(extent={{10,-100},{30,-80}})));
  SystemDynamics.Auxiliary.Const rent(k=1275) "rent"
    annotation (Placement(transformation(extent={{10,-130},{30,-110}})));
  SystemDynamics.Auxiliary.Const utilityBills(k=180) "utilityBills"
    annotation (Placement(transformation(origin={100,-90}, extent={{10,-10},{-10,10}})));
  SystemDynamics.Auxiliary.Const costLiving(k=1500) "costLiving"
    annotation (Placement(transformation(origin={100,-120}, extent={{10,-10},{-10,10}})));
  SystemDynamics.Auxiliary.Gain interest(k=0.00175) "Interest"
    annotation (Placement(transformation(origin={-30,60}, extent={{10,-10},{-10,10}})));
  SystemDynamics.Auxiliary.Gain bankFees(k=0.0008) "Fees"
    annotation (Placement(transformation(extent={{20,50},{40,70}})));
equation
  connect(source.BondCon1, income.BondCon1) annotation (Line(points={{-90,0},{-70,0}}, color={170,0,255}, thickness=0.5));
  connect(income.BondCon2, savings.BondCon1) annotation (Line(points={{-50,0},{-16,0}}, color={170,0,255}, thickness=0.5));
  connect(savings.BondCon2, expenses.BondCon1) annotation (Line(points={{16,0},{50,0}}, color={170,0,255}, thickness=0.5));
  connect(expenses.BondCon2, sink.BondCon1) annotation (Line(points={{70,0},{90,0}}, color={170,0,255}, thickness=0.5));
  connect(savings.level, interest.u) annotation (Line(points={{0,17.6},{0,60},{-19,60}}, color={0,0,127}));
  connect(savings.level, bankFees.u) annotation (Line(points={{0,17.6},{0,60},{19,60}}, color={0,0,127}));
  connect(interest.y, income.u2) annotation (Line(points={{-41,60},{-84,60},{-84,-30},{-58.2,-30},{-58.2,-10.5}},
    color={0,0,127}));
  connect(salary.y, income.u1) annotation (Line(points={{-89,-60},{-61.8,-60},{-61.8,-10.5}}, color={0,0,127}));
  connect(bankFees.y, expenses.u1) annotation (Line(points={{41,60},{84,60},{84,-30},{52.8,-30},{52.8,-10.5}},
    color={0,0,127}));
  connect(taxes.y, expenses.u2) annotation (Line(points={{31,-90},{56.4,-90},{56.4,-10.5}}, color={0,0,127}));
  connect(rent.y, expenses.u3) annotation (Line(points={{31,-120},{60,-120},{60,-10.5}}, color={0,0,127}));
  connect(utilityBills.y, expenses.u4) annotation (Line(points={{89,-90},{63.6,-90},{63.6,-10.5}}, color={0,0,127}));
  connect(costLiving.y, expenses.u5) annotation (Line(points={{89,-120},{67.2,-120},{67.2,-10.5}}, color={0,0,127}));
  annotation (
    experiment(StopTime=60, Interval=0.12, Tolerance=1e-6),
    __Harpoon(timeUnit="months", plot={"savings.level"}),
    Diagram(coordinateSystem(extent={{-120,-140},{120,100}})),
    Documentation(info="<html>
<p>Salary and interest flow in, fees, taxes, rent, bills and the cost of living flow out; time is in months. The
balance grows by 975 per month plus 0.095 percent of itself: <code>savings.level = (27000 +
975/0.00095)*exp(0.00095*t) - 975/0.00095</code>, that is 88783.09 after 60 months.</p>
</html>"));
end Savings;
