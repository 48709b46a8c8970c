-- What people who sold cattle to a slaughterhouse say of it: one voice a person for each sex of cattle. Averages and
-- counts are computed from these rows whenever they are asked for, so that they cannot drift.
create table fridge_evaluations (
  fridge_id bigint not null references fridges,
  user_id bigint not null references users on delete cascade,
  sex text not null constraint fridge_evaluations_sex_known check (sex in ('male', 'female')),
  stars smallint not null constraint fridge_evaluations_stars_possible check (stars between 1 and 5),
  comment text constraint fridge_evaluations_comment_length check (char_length(comment) between 1 and 500),
  -- When it was given as it stands.
  rated_at timestamptz not null,
  primary key (fridge_id, user_id, sex)
);
create index fridge_evaluations_stars on fridge_evaluations (fridge_id) include (sex, stars);
create index fridge_evaluations_comments on fridge_evaluations (fridge_id, rated_at desc) where comment is not null;
create index fridge_evaluations_by_user on fridge_evaluations (user_id);

-- Stars that counted until their author changed or took them back, nobody's any more: what a day's snapshot needs when it
-- is written late. They go when it is written.
create table fridge_past_stars (
  fridge_id bigint not null references fridges,
  stars smallint not null,
  rated_at timestamptz not null,
  until_at timestamptz not null
);
create index fridge_past_stars_by_end on fridge_past_stars (until_at);

-- Days in -03:00 whose places, as they stood at the end of the day, are written down, however few there were.
create table fridge_ranking_days (
  day date primary key,
  written_at timestamptz not null
);

create table fridge_places (
  day date not null references fridge_ranking_days on delete cascade,
  fridge_id bigint not null references fridges,
  state_code smallint not null references states,
  place integer not null check (place > 0),
  average numeric(11, 10) not null,
  evaluations_count integer not null,
  primary key (day, fridge_id)
);
create index fridge_places_of on fridge_places (fridge_id, day);
