-- What a head of store cattle weighs alive where a price stands, so that it can be told for a kilo.

alter table market_prices add column kilos smallint;
