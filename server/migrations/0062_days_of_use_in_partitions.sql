-- value end: select substring(pg_get_constraintdef(oid) from '''(.+?)''') from pg_constraint where conname = 'daily_activity_until'
-- The days of use lie in partitions of a month each, which a job creates ahead (platform/data/partitions).
alter table daily_activity rename to daily_activity_first;
alter index daily_activity_pkey rename to daily_activity_first_pkey;
alter index daily_activity_by_user rename to daily_activity_first_by_user;

-- On which days each person used the platform.
create table daily_activity (
  day date not null,
  user_id bigint not null constraint daily_activity_user_id_fkey references users on delete cascade,
  primary key (day, user_id)
) partition by range (day);
-- A person's days.
create index daily_activity_by_user on daily_activity (user_id);
alter table daily_activity attach partition daily_activity_first for values from (minvalue) to (:'end');
-- Takes the days for which there is no partition yet, so that no row is ever refused.
create table daily_activity_rest partition of daily_activity default;
alter table daily_activity_first drop constraint daily_activity_until;
