-- Slaughterhouses. A municipality's code begins with its state's.
create table slaughterhouses (
  id bigint generated always as identity primary key,
  name text not null constraint fridges_name_length check (char_length(name) between 2 and 120),
  city_code integer not null constraint fridges_city_known references cities,
  state_code smallint not null generated always as ((city_code / 100000)::smallint) stored references states,
  -- The service that inspects it and its number there, e.g. SIF 1234.
  inspection text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint fridges_named_once unique (city_code, name),
  constraint fridges_inspected_once unique (state_code, inspection),
  -- What scales refer to, so that their state is the slaughterhouse's.
  unique (id, state_code)
);

-- What a post of the kind 'scale' tells: for how many working days ahead a slaughterhouse has its cattle bought. The
-- state repeats the slaughterhouse's, and the post has the same one, so that a state's weeks and a state's posts are
-- each read from one index.
create table scales (
  post_id bigint primary key references posts on delete cascade,
  slaughterhouse_id bigint not null,
  state_code smallint not null,
  days smallint not null constraint scales_days_possible check (days between 0 and 99),
  reference_date date not null,
  constraint scales_slaughterhouse_known foreign key (slaughterhouse_id, state_code) references slaughterhouses (id, state_code),
  constraint scales_once_a_day unique (slaughterhouse_id, reference_date)
);
create index scales_by_date on scales (reference_date) include (state_code, slaughterhouse_id, days);
