-- A sale or purchase that one person records and another may confirm. Once somebody approved or rejected it, it stays as
-- it is.
create table negotiations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- Null: sent to nobody.
  reviewer_id bigint references users,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  -- Rises with every change, so that nobody decides about what they have not read.
  version integer not null default 1,
  kind text not null check (kind in ('sale', 'purchase')),
  negotiated_on date not null check (negotiated_on >= '2000-01-01'),
  tag_id bigint not null references tags,
  slaughterhouse_id bigint references slaughterhouses,
  slaughter_form text check (slaughter_form in ('live_weight', 'dead_weight')),
  tax_form text check (tax_form in ('to_charge', 'free', 'free_taxes')),
  payment_deadline smallint not null check (payment_deadline between 0 and 365),
  payment_measure text not null check (payment_measure in ('fifteen_kilos', 'sacs', 'tons', 'head')),
  freight_responsibility text check (freight_responsibility in ('buyer', 'seller')),
  -- Reais for each measure.
  value numeric(12, 2) not null constraint negotiations_value_positive check (value > 0),
  delivery_on date,
  city_code integer not null references cities,
  state_code smallint not null generated always as ((city_code / 100000)::smallint) stored,
  notes text,
  age_band text check (age_band in
    ('zero_to_twelve', 'twelve_to_eighteen', 'eighteen_to_twenty', 'twenty_four_to_thirty_six', 'over_thirty_six')),
  breed text,
  weight_kilos integer check (weight_kilos > 0),
  -- Of slaughter cattle the sum of its slaughters.
  heads integer check (heads > 0),
  -- Reais of the whole deal where its fields tell it; living cattle yields half its weight, by convention. The same as
  -- contract/src/deal-value.rules.ts.
  total_value numeric(18, 2) generated always as (round(case payment_measure
    when 'head' then heads * value
    when 'fifteen_kilos' then heads::numeric * weight_kilos * value / 30
    when 'tons' then heads::numeric * weight_kilos * value / 1000
  end, 2)) stored,
  reject_reason text,
  share_with_market boolean not null default false,
  created_at timestamptz not null,
  sent_at timestamptz,
  reviewed_at timestamptz,
  -- When the reviewer was reminded that it waits.
  reminded_at timestamptz,
  constraint negotiations_not_with_oneself check (reviewer_id <> user_id),
  constraint negotiations_sent check ((reviewer_id is null) = (sent_at is null)),
  constraint negotiations_reviewed check ((status = 'pending') = (reviewed_at is null)),
  constraint negotiations_decided_by_somebody check (status = 'pending' or reviewer_id is not null),
  constraint negotiations_rejected check ((status = 'rejected') = (reject_reason is not null))
);
create index negotiations_by_owner on negotiations (user_id, negotiated_on desc, id desc);
create index negotiations_by_reviewer on negotiations (reviewer_id, negotiated_on desc, id desc)
  where reviewer_id is not null;
create index negotiations_by_slaughterhouse on negotiations (slaughterhouse_id) where slaughterhouse_id is not null;
create index negotiations_waiting on negotiations (sent_at)
  where status = 'pending' and sent_at is not null and reminded_at is null;

create table negotiation_slaughters (
  negotiation_id bigint not null references negotiations on delete cascade,
  position smallint not null,
  heads integer not null check (heads > 0),
  slaughtered_on date not null,
  -- Percent.
  yield numeric(4, 1) check (yield between 0 and 100),
  primary key (negotiation_id, position)
);

-- Who did what to a deal. Nothing is ever changed here, and it goes with the deal.
create table negotiation_steps (
  id bigint generated always as identity primary key,
  negotiation_id bigint not null references negotiations on delete cascade,
  actor_id bigint not null references users,
  action text not null check (action in ('recorded', 'changed', 'sent', 'approved', 'rejected')),
  -- [{"field": …, "from": …, "to": …}], in words
  changes jsonb not null default '[]',
  -- Whom it was taken away from, and whom it was sent to: people are called what they are called now.
  taken_from_id bigint references users,
  sent_to_id bigint references users,
  created_at timestamptz not null
);
create index negotiation_steps_of on negotiation_steps (negotiation_id, id);
create index negotiation_steps_by_actor on negotiation_steps (actor_id);
create index negotiation_steps_by_sent_to on negotiation_steps (sent_to_id) where sent_to_id is not null;
create index negotiation_steps_by_taken_from on negotiation_steps (taken_from_id) where taken_from_id is not null;

-- People who take deals from others, by a part of their name.
create index users_taking_deals on users using gin (plain_name(name) gin_trgm_ops) where is_reviewer;
