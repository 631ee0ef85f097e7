within BondLib.Examples;
model Inventory "Factory, distributor and retail: a small rise of sales shakes the chain"
  extends Modelica.Icons.Example;
  model Stage "Orders, stock and purchases of one stage of the chain"
    parameter Real n = 1000 "Orders per week at the start";
    parameter Real AI "Weeks of sales that the stock shall last";
    parameter Real DH "Least delay in filling an order, weeks";
    parameter Real DU "Further delay with a stock as desired, weeks";
    parameter Real DI = 4 "Weeks within which stock and pipeline are corrected";
    parameter Real DR = 8 "Weeks over which sales are averaged";
    Modelica.Blocks.Interfaces.RealInput orders "Orders received per week"
      annotation (Placement(transformation(extent={{-120,40},{-100,60}})));
    Modelica.Blocks.Interfaces.RealInput receipts "Goods received per week"
      annotation (Placement(transformation(origin={110,-50}, extent={{10,-10},{-10,10}})));
    input Real pipeline "Goods and orders under way to this stage";
    input Real lead "Weeks from ordering to receiving";
    Modelica.Blocks.Interfaces.RealOutput shipments "Goods sent per week"
      annotation (Placement(transformation(origin={-110,-50}, extent={{10,-10},{-10,10}})));
    Modelica.Blocks.Interfaces.RealOutput purchases "Purchases decided per week"
      annotation (Placement(transformation(extent={{100,40},{120,60}})));
    Real desired "Desired stock";
    Real delay "Delay in filling an order, weeks";
    SystemDynamics.Sources.Source customers "Where it comes from"
      annotation (Placement(transformation(extent={{-90,40},{-70,60}})));
    SystemDynamics.Rates.Rate_1 ordering(u=orders) "Orders come in"
      annotation (Placement(transformation(extent={{-50,40},{-30,60}})));
    SystemDynamics.Levels.Level unfilled(m0=(DH + DU)*n) "Unfilled orders"
      annotation (Placement(transformation(extent={{-10,34},{22,66}})));
    SystemDynamics.Rates.Rate_1 filling(u=shipments) "Orders are filled"
      annotation (Placement(transformation(extent={{42,40},{62,60}})));
    SystemDynamics.Sources.Sink filled "Where it goes"
      annotation (Placement(transformation(extent={{82,40},{102,60}})));
    SystemDynamics.Sources.Source supplier "Where it comes from"
      annotation (Placement(transformation(extent={{-90,-30},{-70,-10}})));
    SystemDynamics.Rates.Rate_1 receiving(u=receipts) "Goods arrive"
      annotation (Placement(transformation(extent={{-50,-30},{-30,-10}})));
    SystemDynamics.Levels.Level stock(m0=AI*n) "Stock"
      annotation (Placement(transformation(extent={{-10,-36},{22,-4}})));
    SystemDynamics.Rates.Rate_1 sending(u=shipments) "Goods leave"
      annotation (Placement(transformation(extent={{42,-30},{62,-10}})));
    SystemDynamics.Sources.Sink customer "Where it goes"
      annotation (Placement(transformation(extent={{82,-30},{102,-10}})));
    SystemDynamics.Functions.SMTH1 average(averaging_time=DR, smooth_init=n, u=orders) "Average sales"
      annotation (Placement(transformation(extent={{-10,-80},{10,-60}})));
  equation
    connect(customers.BondCon1, ordering.BondCon1) annotation (Line(points={{-70,50},{-50,50}}, color={170,0,255}, thickness=0.5));
    connect(ordering.BondCon2, unfilled.BondCon1) annotation (Line(points={{-30,50},{-10,50}}, color={170,0,255}, thickness=0.5));
    connect(unfilled.BondCon2, filling.BondCon1) annotation (Line(points={{22,50},{42,50}}, color={170,0,255}, thickness=0.5));
    connect(filling.BondCon2, filled.BondCon1) annotation (Line(points={{62,50},{82,50}}, color={170,0,255}, thickness=0.5));
    connect(supplier.BondCon1, receiving.BondCon1) annotation (Line(points={{-70,-20},{-50,-20}}, color={170,0,255}, thickness=0.5));
    connect(receiving.BondCon2, stock.BondCon1) annotation (Line(points={{-30,-20},{-10,-20}}, color={170,0,255}, thickness=0.5));
    connect(stock.BondCon2, sending.BondCon1) annotation (Line(points={{22,-20},{42,-20}}, color={170,0,255}, thickness=0.5));
    connect(sending.BondCon2, customer.BondCon1) annotation (Line(points={{62,-20},{82,-20}}, color={170,0,255}, thickness=0.5));
    desired = AI*average.y;
    delay = DH + DU*desired/stock.level;
    shipments = unfilled.level/delay;
    purchases = orders + (desired - stock.level + lead*average.y - pipeline + unfilled.level - (DH + DU)*average.y)/DI;
    annotation (
      Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,100},{100,-100}}, lineColor={170,0,255}, fillColor={255,255,255},
            fillPattern=FillPattern.Solid),
          Rectangle(extent={{-40,0},{40,-60}}, lineColor={0,255,255}, fillColor={0,255,255},
            fillPattern=FillPattern.Solid),
          Line(points={{-40,40},{-40,-60},{40,-60},{40,40}}, color={170,0,255}, thickness=0.5),
          Text(extent={{-150,145},{150,105}}, textString="%name", textColor={0,0,255})}),
      Diagram(coordinateSystem(extent={{-120,-100},{120,100}})),
      Documentation(info="<html>
<p>Goods are sent as fast as orders are filled, and that takes longer with a small stock. Ordered is what was sold, and a
part of what stock, pipeline and backlog lack.</p>
</html>"));
  end Stage;
  parameter Real capacity = 1e6 "Goods that the factory can begin to make per week";
  Stage retail(AI=8, DH=1, DU=0.4,
    pipeline=sum(clerkRetail.stock) + sum(mailRetail.stock) + distributor.unfilled.level + sum(truckRetail.stock),
    lead=3 + 0.5 + distributor.delay + 1) "Retail"
    annotation (Placement(transformation(extent={{-160,-20},{-120,20}})));
  Stage distributor(AI=6, DH=1, DU=0.6,
    pipeline=sum(clerkDistributor.stock) + sum(mailDistributor.stock) + factory.unfilled.level + sum(truckDistributor.stock),
    lead=2 + 0.5 + factory.delay + 2) "Distributor"
    annotation (Placement(transformation(extent={{-50,-20},{-10,20}})));
  Stage factory(AI=4, DH=1, DU=1,
    pipeline=sum(clerkFactory.stock) + sum(production.stock),
    lead=1 + 6) "Factory and its store"
    annotation (Placement(transformation(extent={{60,-20},{100,20}})));
  replaceable Modelica.Blocks.Sources.Step sales(height=100, offset=1000, startTime=10)
    constrainedby Modelica.Blocks.Interfaces.SO "Sales to customers per week"
    annotation (Placement(transformation(extent={{-200,0},{-180,20}})));
  Modelica.Blocks.Nonlinear.Limiter limit(uMax=capacity, uMin=0) "What the factory can decide"
    annotation (Placement(transformation(extent={{112,0},{132,20}})));
  SystemDynamics.Functions.DELAY3 clerkRetail(delay_time=3, delay_init=1000) "Retail: decisions become orders"
    annotation (Placement(transformation(extent={{-110,0},{-90,20}})));
  SystemDynamics.Functions.DELAY3 mailRetail(delay_time=0.5, delay_init=1000) "Mail to the distributor"
    annotation (Placement(transformation(extent={{-80,0},{-60,20}})));
  SystemDynamics.Functions.DELAY3 truckRetail(delay_time=1, delay_init=1000) "Goods on the way to retail"
    annotation (Placement(transformation(extent={{-75,-35},{-95,-15}})));
  SystemDynamics.Functions.DELAY3 clerkDistributor(delay_time=2, delay_init=1000) "Distributor: decisions become orders"
    annotation (Placement(transformation(extent={{0,0},{20,20}})));
  SystemDynamics.Functions.DELAY3 mailDistributor(delay_time=0.5, delay_init=1000) "Mail to the factory"
    annotation (Placement(transformation(extent={{30,0},{50,20}})));
  SystemDynamics.Functions.DELAY3 truckDistributor(delay_time=2, delay_init=1000) "Goods on the way to the distributor"
    annotation (Placement(transformation(extent={{35,-35},{15,-15}})));
  SystemDynamics.Functions.DELAY3 clerkFactory(delay_time=1, delay_init=1000) "Factory: decisions become work orders"
    annotation (Placement(transformation(extent={{142,0},{162,20}})));
  SystemDynamics.Functions.DELAY3 production(delay_time=6, delay_init=1000) "Goods in production"
    annotation (Placement(transformation(extent={{172,0},{192,20}})));
equation
  connect(sales.y, retail.orders) annotation (Line(points={{-179,10},{-162,10}}, color={0,0,127}));
  connect(retail.purchases, clerkRetail.u) annotation (Line(points={{-118,10},{-111,10}}, color={0,0,127}));
  connect(clerkRetail.y, mailRetail.u) annotation (Line(points={{-89,10},{-81,10}}, color={0,0,127}));
  connect(mailRetail.y, distributor.orders) annotation (Line(points={{-59,10},{-52,10}}, color={0,0,127}));
  connect(distributor.shipments, truckRetail.u) annotation (Line(points={{-52,-10},{-60,-10},{-60,-25},{-74,-25}}, color={0,0,127}));
  connect(truckRetail.y, retail.receipts) annotation (Line(points={{-96,-25},{-108,-25},{-108,-10},{-118,-10}}, color={0,0,127}));
  connect(distributor.purchases, clerkDistributor.u) annotation (Line(points={{-8,10},{-1,10}}, color={0,0,127}));
  connect(clerkDistributor.y, mailDistributor.u) annotation (Line(points={{21,10},{29,10}}, color={0,0,127}));
  connect(mailDistributor.y, factory.orders) annotation (Line(points={{51,10},{58,10}}, color={0,0,127}));
  connect(factory.shipments, truckDistributor.u) annotation (Line(points={{58,-10},{50,-10},{50,-25},{36,-25}}, color={0,0,127}));
  connect(truckDistributor.y, distributor.receipts) annotation (Line(points={{14,-25},{2,-25},{2,-10},{-8,-10}}, color={0,0,127}));
  connect(factory.purchases, limit.u) annotation (Line(points={{102,10},{110,10}}, color={0,0,127}));
  connect(limit.y, clerkFactory.u) annotation (Line(points={{133,10},{141,10}}, color={0,0,127}));
  connect(clerkFactory.y, production.u) annotation (Line(points={{163,10},{171,10}}, color={0,0,127}));
  connect(production.y, factory.receipts) annotation (Line(points={{193,10},{202,10},{202,-10},{102,-10}}, color={0,0,127}));
  annotation (
    experiment(StopTime=100, Interval=0.2, Tolerance=1e-8),
    __Harpoon(timeUnit="weeks", plot={"sales.y", "distributor.orders", "factory.orders", "production.y"}),
    Diagram(coordinateSystem(extent={{-210,-50},{212,50}})),
    Documentation(info="<html>
<p>J. W. Forrester, <i>Industrial Dynamics</i> (1961): retail orders from a distributor, the distributor from a factory;
each averages its sales, keeps a stock and fills its pipeline. In week 10 the sales rise by a tenth and stay there. The
orders to the distributor, and still more those to the factory, rise far higher, since everybody fills stock and
pipelines as well: the factory's output reaches about 1440 in week 31, forty-four per cent above the start for ten per
cent of sales, and swings for more than a year. (The limit that Forrester puts on shipments from an empty stock never acts here, and is
left out; that of the capacity is as high as his.)</p>
<p>Other courses of the sales, and a factory that is small, are in <code>Examples.Scenarios</code>.</p>
<p>Reference: 33 equations integrated independently.</p>
</html>"));
end Inventory;
