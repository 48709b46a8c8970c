-- no transaction
-- The constraints that the migration before added without reading the tables, read now that nobody is kept waiting.
alter table negotiations validate constraint negotiations_premium_known;
alter table market_rates validate constraint market_rates_kind_known;
alter table market_rates validate constraint market_rates_value_within;
