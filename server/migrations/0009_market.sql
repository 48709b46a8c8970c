-- The market: the consent of both sides of a negotiation, the rates of each day, and the computed prices.

-- The consent of a side to let a negotiation count in the market's prices, which can be given in any state and withdrawn. The
-- negotiation counts while both sides consent.
create table negotiation_market_consents (
  negotiation_id bigint not null references negotiations on delete cascade,
  user_id bigint not null references users on delete cascade,
  given_at timestamptz not null,
  -- When it was withdrawn; null while it stands.
  withdrawn_at timestamptz,
  primary key (negotiation_id, user_id)
);
-- The consents of a person, for their export and their erasure.
create index negotiation_market_consents_by_user on negotiation_market_consents (user_id);
-- The earlier column for statistics held the owner's consent. It stays for nodes of the previous version, and is not read any
-- more.
insert into negotiation_market_consents (negotiation_id, user_id, given_at)
select id, user_id, created_at from negotiations where share_with_market;

-- The person's default choice; null where they choose each time.
alter table users add column remembered_market_consent boolean;

-- Rates in percent, by the first day on which they hold: the daily interbank rate, and the taxes withheld from a sale of cattle.
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

-- The runs that computed prices from the negotiations that counted when they began. All are stored, and so the prices that were
-- published at any time.
create table market_runs (
  id bigint generated always as identity primary key,
  method text not null,
  -- The last day of the run.
  as_of date not null,
  -- Whether it is the scheduled run of the day's evening; others were requested.
  is_scheduled boolean not null,
  -- SHA-256 of the negotiations and rates that it used.
  input_digest bytea not null,
  -- The coefficients of each tag that standardise quotes: [{"tag": …, "beta": […], "median_heads": …}]
  coefficients jsonb not null,
  -- Whether the negotiations are invented.
  is_demonstration boolean not null,
  computed_at timestamptz not null
);
-- One scheduled run per day, whichever node starts it first.
create unique index market_runs_scheduled_once on market_runs (as_of) where is_scheduled;
-- The latest run.
create index market_runs_latest on market_runs (as_of desc, id desc);

-- The prices of a run by category, area and day. Numbers of negotiations are stored as bands only.
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
  -- Why the price is withheld: a few negotiations are missing, more than a few, or something else.
  missing text check (missing in ('few', 'more', 'other')),
  primary key (tag_id, area, day, run_id),
  constraint market_prices_published check (
    (status = 'published') = (num_nonnulls(price, low, high, p25, p75, deals_band, window_days) = 7)
    and (status = 'withheld') = (missing is not null)
    and (status = 'published' or num_nonnulls(price, low, high, p25, p75, deals_band, window_days) = 0))
);
-- The prices of a run, and those of a day.
create index market_prices_by_run on market_prices (run_id);
create index market_prices_by_day on market_prices (day, run_id);

-- Negotiations that staff excluded from the market, from the next run on.
create table market_exclusions (
  negotiation_id bigint primary key references negotiations on delete cascade,
  reason text not null,
  excluded_by bigint references users on delete set null,
  excluded_at timestamptz not null
);
-- The exclusions by a member of staff.
create index market_exclusions_by_actor on market_exclusions (excluded_by);

-- Alarms of a run for staff: a person who moves a price alone, people who trade only with one another, too many negotiations at
-- once.
create table market_alarms (
  id bigint generated always as identity primary key,
  run_id bigint not null references market_runs on delete cascade,
  kind text not null check (kind in ('influence', 'apart', 'burst')),
  user_id bigint not null references users on delete cascade,
  tag_id bigint not null references tags on delete cascade,
  -- The acronym of the state.
  area text not null,
  -- A percentage for an influence, otherwise a number of negotiations.
  amount numeric(8, 2) not null,
  constraint market_alarms_once unique (run_id, kind, user_id, tag_id, area)
);
-- The alarms about a person.
create index market_alarms_by_user on market_alarms (user_id);

-- The alerts of people: each notifies its owner once whenever a price has crossed a value.
create table market_alerts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  tag_id bigint not null references tags on delete cascade,
  area text not null,
  -- What is compared: the price, its difference to São Paulo's, or its value in another category.
  measure text not null check (measure in ('price', 'basis', 'ratio')),
  -- The other category of a ratio.
  other_tag_id bigint references tags on delete cascade,
  direction text not null check (direction in ('above', 'below')),
  value numeric(10, 2) not null,
  created_at timestamptz not null,
  -- The last day that was compared, and whether the value was beyond the limit then; null before the first.
  seen_day date,
  is_beyond boolean not null default false,
  told_at timestamptz,
  constraint market_alerts_ratio check ((measure = 'ratio') = (other_tag_id is not null)),
  constraint market_alerts_once unique nulls not distinct (user_id, tag_id, area, measure, other_tag_id, direction, value)
);

-- Recording negotiations is free; plans open the history of prices.
alter table plans drop constraint plans_features_known;
update plans set features = array_replace(features, 'new_negotiations', 'market_history');
alter table plans add constraint plans_features_known
  check (features <@ array['scales', 'ranking_detail', 'advanced_search', 'market_history', 'api_tokens']) not valid;
update plans set description = '30 dias com tudo liberado: escalas, ranking e histórico do mercado.'
where identifier = 'arroba_trial' and description = '30 dias com tudo liberado: escalas, ranking e negociações.';
update plans set description = 'Timeline, comentários, classificados, negociações e o preço do dia.'
where identifier = 'arroba_free' and description = 'Timeline, comentários, classificados e resposta às negociações recebidas.';
