-- The live weight of a head of store cattle beside a price, from which the price per kilo follows.

alter table market_prices add column kilos smallint;
