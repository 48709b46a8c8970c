-- The market: what both sides of a negotiation contribute, the rates of each day, and the prices that follow.

-- Who lets a negotiation count in the market's prices: each side for itself, at any state, until they withdraw it. It counts while
-- both sides' consent stands.
create table negotiation_market_consents (
  negotiation_id bigint not null references negotiations on delete cascade,
  user_id bigint not null references users on delete cascade,
  given_at timestamptz not null,
  -- Null while it stands.
  withdrawn_at timestamptz,
  primary key (negotiation_id, user_id)
);
-- A person's consents, for their export and their erasure.
create index negotiation_market_consents_by_user on negotiation_market_consents (user_id);
-- What was offered to the statistics was its owner's consent. The column stays for nodes of the version before, and is read no more.
insert into negotiation_market_consents (negotiation_id, user_id, given_at)
select id, user_id, created_at from negotiations where share_with_market;

-- The choice that a person wants to find made whenever they are asked; null where they want to choose each time.
alter table users add column remembered_market_consent boolean;

-- Rates by the day from which each holds, in percent: the interbank rate of a day, and what is withheld from a sale of cattle.
create table market_rates (
  kind text not null check (kind in ('cdi', 'withheld_from_person', 'withheld_from_company', 'senar_of_person')),
  valid_from date not null check (valid_from >= '1995-01-01'),
  value numeric(9, 6) not null check (value between 0 and 100),
  source text not null,
  primary key (kind, valid_from)
);
insert into market_rates (kind, valid_from, value, source) values
  ('cdi', '2025-06-20', 0.055131, 'Banco Central, série 12: 14,90 % ao ano'),
  ('withheld_from_person', '2018-01-18', 1.5, 'Lei 13.606/2018: Funrural 1,2 %, RAT 0,1 %, Senar 0,2 %'),
  ('withheld_from_person', '2026-04-01', 1.63, 'LC 224/2025: Funrural 1,32 %, RAT 0,11 %, Senar 0,2 %'),
  ('withheld_from_company', '2018-04-18', 2.05, 'Lei 13.606/2018: Funrural 1,7 %, RAT 0,1 %, Senar 0,25 %'),
  ('withheld_from_company', '2026-04-01', 2.23, 'LC 224/2025: Funrural 1,87 %, RAT 0,11 %, Senar 0,25 %'),
  ('senar_of_person', '2018-01-18', 0.2, 'Lei 9.528/1997, art. 6º');

-- A computing of the prices, from the negotiations that counted when it began. Each is kept, and so what was published when.
create table market_runs (
  id bigint generated always as identity primary key,
  method text not null,
  -- Its last day.
  as_of date not null,
  -- That of the day's evening; others were asked for.
  is_scheduled boolean not null,
  -- SHA-256 of the negotiations and rates that it was computed from.
  input_digest bytea not null,
  -- By tag, what quotes are standardised by: [{"tag": …, "beta": […], "median_heads": …}]
  coefficients jsonb not null,
  -- Of invented negotiations.
  is_demonstration boolean not null,
  computed_at timestamptz not null
);
-- A day's evening is computed once, whichever node comes first.
create unique index market_runs_scheduled_once on market_runs (as_of) where is_scheduled;
-- Which run is the latest.
create index market_runs_latest on market_runs (as_of desc, id desc);

-- What a run says of a category, an area and a day. Numbers of negotiations are in no column: only their band.
create table market_prices (
  tag_id bigint not null references tags on delete cascade,
  -- The acronym of a state or a macro-region, or BR.
  area text not null,
  day date not null,
  run_id bigint not null references market_runs on delete cascade,
  status text not null check (status in ('published', 'withheld')),
  price numeric(10, 2),
  low numeric(10, 2),
  high numeric(10, 2),
  p25 numeric(10, 2),
  p75 numeric(10, 2),
  deals_band text check (deals_band in ('8–14', '15–29', '30+')),
  window_days smallint check (window_days in (5, 10, 20)),
  -- Why it is withheld, coarsely: a few negotiations are missing, more than a few, or something else.
  missing text check (missing in ('few', 'more', 'other')),
  primary key (tag_id, area, day, run_id),
  constraint market_prices_published check (
    (status = 'published') = (num_nonnulls(price, low, high, p25, p75, deals_band, window_days) = 7)
    and (status = 'withheld') = (missing is not null)
    and (status = 'published' or num_nonnulls(price, low, high, p25, p75, deals_band, window_days) = 0))
);
-- What goes with a run, and what a day's prices are.
create index market_prices_by_run on market_prices (run_id);
create index market_prices_by_day on market_prices (day, run_id);

-- Negotiations that staff took out of the market, and why; the next run is without them.
create table market_exclusions (
  negotiation_id bigint primary key references negotiations on delete cascade,
  reason text not null,
  excluded_by bigint references users on delete set null,
  excluded_at timestamptz not null
);
-- Where a person appears.
create index market_exclusions_by_actor on market_exclusions (excluded_by);

-- What staff should look at in a run: somebody who moves a price alone, people who trade only with one another, too much at once.
create table market_alarms (
  id bigint generated always as identity primary key,
  run_id bigint not null references market_runs on delete cascade,
  kind text not null check (kind in ('influence', 'apart', 'burst')),
  user_id bigint not null references users on delete cascade,
  tag_id bigint not null references tags on delete cascade,
  -- Of a state, by its acronym.
  area text not null,
  -- Of an influence, by how much percent; else how many negotiations.
  amount numeric(8, 2) not null,
  constraint market_alarms_once unique (run_id, kind, user_id, tag_id, area)
);
-- A person's alarms.
create index market_alarms_by_user on market_alarms (user_id);

-- What a person wants to be told of a price: once whenever it has crossed a value.
create table market_alerts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  tag_id bigint not null references tags on delete cascade,
  area text not null,
  -- The price itself, its difference to São Paulo's, or how many of another category it is worth.
  measure text not null check (measure in ('price', 'basis', 'ratio')),
  -- Of a ratio.
  other_tag_id bigint references tags on delete cascade,
  direction text not null check (direction in ('above', 'below')),
  value numeric(10, 2) not null,
  created_at timestamptz not null,
  -- The last day that it was held against, and whether it was beyond the value then; null before the first.
  seen_day date,
  is_beyond boolean not null default false,
  told_at timestamptz,
  constraint market_alerts_ratio check ((measure = 'ratio') = (other_tag_id is not null)),
  constraint market_alerts_once unique nulls not distinct (user_id, tag_id, area, measure, other_tag_id, direction, value)
);

-- Recording a negotiation is free; plans open how far back the market is seen.
alter table plans drop constraint plans_features_known;
update plans set features = array_replace(features, 'new_negotiations', 'market_history');
alter table plans add constraint plans_features_known
  check (features <@ array['scales', 'ranking_detail', 'advanced_search', 'market_history', 'api_tokens']) not valid;
update plans set description = '30 dias com tudo liberado: escalas, ranking e histórico do mercado.'
where identifier = 'arroba_trial' and description = '30 dias com tudo liberado: escalas, ranking e negociações.';
update plans set description = 'Timeline, comentários, classificados, negociações e o preço do dia.'
where identifier = 'arroba_free' and description = 'Timeline, comentários, classificados e resposta às negociações recebidas.';
