-- What people who sold cattle to a slaughterhouse say of it: one voice a person for each sex of cattle. Averages and
-- counts are computed from these rows whenever they are asked for, so that they cannot drift.
create table slaughterhouse_evaluations (
  slaughterhouse_id bigint not null references slaughterhouses,
  user_id bigint not null references users on delete cascade,
  sex text not null constraint slaughterhouse_evaluations_sex_known check (sex in ('male', 'female')),
  stars smallint not null constraint slaughterhouse_evaluations_stars_possible check (stars between 1 and 5),
  comment text constraint slaughterhouse_evaluations_comment_length check (char_length(comment) between 1 and 500),
  -- When it was given as it stands.
  rated_at timestamptz not null,
  primary key (slaughterhouse_id, user_id, sex)
);
create index slaughterhouse_evaluations_stars on slaughterhouse_evaluations (slaughterhouse_id) include (sex, stars);
create index slaughterhouse_evaluations_comments on slaughterhouse_evaluations (slaughterhouse_id, rated_at desc) where comment is not null;
create index slaughterhouse_evaluations_by_user on slaughterhouse_evaluations (user_id);

-- Stars that counted until their author changed or took them back, nobody's any more: what a day's snapshot needs when it
-- is written late. They go when it is written.
create table slaughterhouse_past_stars (
  slaughterhouse_id bigint not null references slaughterhouses,
  stars smallint not null,
  rated_at timestamptz not null,
  until_at timestamptz not null
);
create index slaughterhouse_past_stars_by_end on slaughterhouse_past_stars (until_at);

-- Days in -03:00 whose places, as they stood at the end of the day, are written down, however few there were.
create table slaughterhouse_ranking_days (
  day date primary key,
  written_at timestamptz not null
);

create table slaughterhouse_places (
  day date not null references slaughterhouse_ranking_days on delete cascade,
  slaughterhouse_id bigint not null references slaughterhouses,
  state_code smallint not null references states,
  place integer not null check (place > 0),
  average numeric(11, 10) not null,
  evaluations_count integer not null,
  primary key (day, slaughterhouse_id)
);
create index slaughterhouse_places_of on slaughterhouse_places (slaughterhouse_id, day);
