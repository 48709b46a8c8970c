-- What cattle was paid a premium for, so that its price can be brought to that of cattle without one; null where there was none.
alter table negotiations add column premium text;
alter table negotiations add constraint negotiations_premium_known
  check (premium in ('china', 'europe', 'traced')) not valid;

-- Reais for a sack of corn of 60 kg stand among the rates too, from the day on which they were asked.
alter table market_rates drop constraint market_rates_kind_check;
alter table market_rates drop constraint market_rates_value_check;
alter table market_rates add constraint market_rates_kind_known
  check (kind in ('cdi', 'withheld_from_person', 'withheld_from_company', 'senar_of_person', 'corn_sack')) not valid;
alter table market_rates add constraint market_rates_value_within
  check (value >= 0 and value <= case when kind = 'corn_sack' then 999 else 100 end) not valid;
