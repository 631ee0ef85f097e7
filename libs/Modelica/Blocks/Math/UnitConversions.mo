within Modelica.Blocks.Math;
package UnitConversions "Conversion of units as blocks"
  extends Modelica.Icons.Package;
  block To_degC "From kelvin to degrees Celsius"
    extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit="K"), y(unit="degC"));
  equation
    y = Modelica.Units.Conversions.to_degC(u);
  end To_degC;

  block From_degC "From degrees Celsius to kelvin"
    extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit="degC"), y(unit="K"));
  equation
    y = Modelica.Units.Conversions.from_degC(u);
  end From_degC;

  block To_degF "From kelvin to degrees Fahrenheit"
    extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit="K"), y(unit="degF"));
  equation
    y = Modelica.Units.Conversions.to_degF(u);
  end To_degF;

  block From_degF "From degrees Fahrenheit to kelvin"
    extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit="degF"), y(unit="K"));
  equation
    y = Modelica.Units.Conversions.from_degF(u);
  end From_degF;

  block To_degRk "From kelvin to degrees Rankine"
    extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit="K"), y(unit="degRk"));
  equation
    y = Modelica.Units.Conversions.to_degRk(u);
  end To_degRk;

  block From_degRk "From degrees Rankine to kelvin"
    extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit="degRk"), y(unit="K"));
  equation
    y = Modelica.Units.Conversions.from_degRk(u);
  end From_degRk;

  block To_deg "From radian to degrees"
    extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit="rad"), y(unit="deg"));
  equation
    y = Modelica.Units.Conversions.to_deg(u);
  end To_deg;

  block From_deg "From degrees to radian"
    extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit="deg"), y(unit="rad"));
  equation
    y = Modelica.Units.Conversions.from_deg(u);
  end From_deg;

  block To_rpm "From radian per second to revolutions per minute"
    extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit="rad/s"), y(unit="rev/min"));
  equation
    y = Modelica.Units.Conversions.to_rpm(u);
  end To_rpm;

  block From_rpm "From revolutions per minute to radian per second"
    extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit="rev/min"), y(unit="rad/s"));
  equation
    y = Modelica.Units.Conversions.from_rpm(u);
  end From_rpm;

  block To_kmh "From metres per second to kilometres per hour"
    extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit="m/s"), y(unit="km/h"));
  equation
    y = Modelica.Units.Conversions.to_kmh(u);
  end To_kmh;

  block From_kmh "From kilometres per hour to metres per second"
    extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit="km/h"), y(unit="m/s"));
  equation
    y = Modelica.Units.Conversions.from_kmh(u);
  end From_kmh;

  block To_day "From seconds to days"
    extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit="s"), y(unit="d"));
  equation
    y = Modelica.Units.Conversions.to_day(u);
  end To_day;

  block From_day "From days to seconds"
    extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit="d"), y(unit="s"));
  equation
    y = Modelica.Units.Conversions.from_day(u);
  end From_day;

  block To_hour "From seconds to hours"
    extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit="s"), y(unit="h"));
  equation
    y = Modelica.Units.Conversions.to_hour(u);
  end To_hour;

  block From_hour "From hours to seconds"
    extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit="h"), y(unit="s"));
  equation
    y = Modelica.Units.Conversions.from_hour(u);
  end From_hour;

  block To_minute "From seconds to minutes"
    extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit="s"), y(unit="min"));
  equation
    y = Modelica.Units.Conversions.to_minute(u);
  end To_minute;

  block From_minute "From minutes to seconds"
    extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit="min"), y(unit="s"));
  equation
    y = Modelica.Units.Conversions.from_minute(u);
  end From_minute;

  block To_litre "From cubic metres to litres"
    extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit="m3"), y(unit="l"));
  equation
    y = Modelica.Units.Conversions.to_litre(u);
  end To_litre;

  block From_litre "From litres to cubic metres"
    extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit="l"), y(unit="m3"));
  equation
    y = Modelica.Units.Conversions.from_litre(u);
  end From_litre;

  block To_kWh "From joule to kilowatt hours"
    extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit="J"), y(unit="kW.h"));
  equation
    y = Modelica.Units.Conversions.to_kWh(u);
  end To_kWh;

  block From_kWh "From kilowatt hours to joule"
    extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit="kW.h"), y(unit="J"));
  equation
    y = Modelica.Units.Conversions.from_kWh(u);
  end From_kWh;

  block To_bar "From pascal to bar"
    extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit="Pa"), y(unit="bar"));
  equation
    y = Modelica.Units.Conversions.to_bar(u);
  end To_bar;

  block From_bar "From bar to pascal"
    extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit="bar"), y(unit="Pa"));
  equation
    y = Modelica.Units.Conversions.from_bar(u);
  end From_bar;

  block To_gps "From kilograms per second to grams per second"
    extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit="kg/s"), y(unit="g/s"));
  equation
    y = Modelica.Units.Conversions.to_gps(u);
  end To_gps;

  block From_gps "From grams per second to kilograms per second"
    extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit="g/s"), y(unit="kg/s"));
  equation
    y = Modelica.Units.Conversions.from_gps(u);
  end From_gps;
end UnitConversions;
