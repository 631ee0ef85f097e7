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
    Modelica.Blocks.Interfaces.RealInput pipeline "Goods and orders under way to this stage"
      annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=90)));
    Modelica.Blocks.Interfaces.RealInput lead "Weeks from ordering to receiving"
      annotation (Placement(transformation(origin={60,-110}, extent={{-10,-10},{10,10}}, rotation=90)));
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
    connect(customers.BondCon1, ordering.BondCon1) annotation (Line(points={{-70,50},{-50,50}}, color={192,192,192}));
    connect(ordering.BondCon2, unfilled.BondCon1) annotation (Line(points={{-30,50},{-10,50}}, color={192,192,192}));
    connect(unfilled.BondCon2, filling.BondCon1) annotation (Line(points={{22,50},{42,50}}, color={192,192,192}));
    connect(filling.BondCon2, filled.BondCon1) annotation (Line(points={{62,50},{82,50}}, color={192,192,192}));
    connect(supplier.BondCon1, receiving.BondCon1) annotation (Line(points={{-70,-20},{-50,-20}}, color={192,192,192}));
    connect(receiving.BondCon2, stock.BondCon1) annotation (Line(points={{-30,-20},{-10,-20}}, color={192,192,192}));
    connect(stock.BondCon2, sending.BondCon1) annotation (Line(points={{22,-20},{42,-20}}, color={192,192,192}));
    connect(sending.BondCon2, customer.BondCon1) annotation (Line(points={{62,-20},{82,-20}}, color={192,192,192}));
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
  Real sales "Sales to customers per week";
  Stage retail(AI=8, DH=1, DU=0.4,
    orders=sales, receipts=truckRetail.y,
    pipeline=sum(clerkRetail.stock) + sum(mailRetail.stock) + distributor.unfilled.level + sum(truckRetail.stock),
    lead=3 + 0.5 + distributor.delay + 1) "Retail"
    annotation (Placement(transformation(extent={{-150,-20},{-110,20}})));
  Stage distributor(AI=6, DH=1, DU=0.6,
    orders=mailRetail.y, receipts=truckDistributor.y,
    pipeline=sum(clerkDistributor.stock) + sum(mailDistributor.stock) + factory.unfilled.level + sum(truckDistributor.stock),
    lead=2 + 0.5 + factory.delay + 2) "Distributor"
    annotation (Placement(transformation(extent={{-50,-20},{-10,20}})));
  Stage factory(AI=4, DH=1, DU=1,
    orders=mailDistributor.y, receipts=production.y,
    pipeline=sum(clerkFactory.stock) + sum(production.stock),
    lead=1 + 6) "Factory and its store"
    annotation (Placement(transformation(extent={{50,-20},{90,20}})));
  SystemDynamics.Functions.DELAY3 clerkRetail(delay_time=3, delay_init=1000, u=retail.purchases) "Retail: decisions become orders"
    annotation (Placement(transformation(extent={{-105,30},{-85,50}})));
  SystemDynamics.Functions.DELAY3 mailRetail(delay_time=0.5, delay_init=1000, u=clerkRetail.y) "Mail to the distributor"
    annotation (Placement(transformation(extent={{-75,30},{-55,50}})));
  SystemDynamics.Functions.DELAY3 truckRetail(delay_time=1, delay_init=1000, u=distributor.shipments) "Goods on the way to retail"
    annotation (Placement(transformation(extent={{-90,-50},{-70,-30}})));
  SystemDynamics.Functions.DELAY3 clerkDistributor(delay_time=2, delay_init=1000, u=distributor.purchases) "Distributor: decisions become orders"
    annotation (Placement(transformation(extent={{-5,30},{15,50}})));
  SystemDynamics.Functions.DELAY3 mailDistributor(delay_time=0.5, delay_init=1000, u=clerkDistributor.y) "Mail to the factory"
    annotation (Placement(transformation(extent={{25,30},{45,50}})));
  SystemDynamics.Functions.DELAY3 truckDistributor(delay_time=2, delay_init=1000, u=factory.shipments) "Goods on the way to the distributor"
    annotation (Placement(transformation(extent={{10,-50},{30,-30}})));
  SystemDynamics.Functions.DELAY3 clerkFactory(delay_time=1, delay_init=1000, u=factory.purchases) "Factory: decisions become work orders"
    annotation (Placement(transformation(extent={{95,30},{115,50}})));
  SystemDynamics.Functions.DELAY3 production(delay_time=6, delay_init=1000, u=clerkFactory.y) "Goods in production"
    annotation (Placement(transformation(extent={{125,30},{145,50}})));
equation
  sales = if time < 10 then 1000 else 1100;
  annotation (
    experiment(StopTime=100, Interval=0.2, Tolerance=1e-8),
    __Harpoon(plot={"sales", "distributor.orders", "factory.orders", "production.y"}),
    Diagram(coordinateSystem(extent={{-160,-70},{160,70}})),
    Documentation(info="<html>
<p>J. W. Forrester, <i>Industrial Dynamics</i> (1961): retail orders from a distributor, the distributor from a factory;
each averages its sales, keeps a stock and fills its pipeline. In week 10 the sales rise by a tenth and stay there. The
orders to the distributor, and still more those to the factory, rise far higher, since everybody fills stock and
pipelines as well: the factory's output reaches about 1440 in week 31, forty-four per cent above the start for ten per
cent of sales, and swings for more than a year. (The limits that Forrester puts on shipments from an empty stock and on the
capacity of the factory never act here, and are left out.)</p>
<p>Reference: 33 equations integrated independently.</p>
</html>"));
end Inventory;
