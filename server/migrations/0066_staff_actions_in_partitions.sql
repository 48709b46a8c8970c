-- value end: select substring(pg_get_constraintdef(oid) from '''(.+?)''') from pg_constraint where conname = 'staff_actions_until'
-- The actions of staff lie in partitions of a year each, which a job creates ahead (platform/data/partitions).
alter table staff_actions rename to staff_actions_first;
alter sequence staff_actions_id_seq rename to staff_actions_first_id_seq;
alter table staff_actions_first drop constraint staff_actions_pkey;
alter table staff_actions_first add constraint staff_actions_first_pkey primary key using index staff_actions_by_id_and_time;
alter index staff_actions_newest rename to staff_actions_first_newest;
alter index staff_actions_by_actor rename to staff_actions_first_by_actor;
alter index staff_actions_by_user rename to staff_actions_first_by_user;
alter index staff_actions_by_action rename to staff_actions_first_by_action;

-- The actions of staff: what, to whom or what, and when. Rows are never changed or deleted.
create table staff_actions (
  id bigint generated always as identity,
  -- Null on the command line of the server.
  actor_id bigint constraint staff_actions_actor_id_fkey references users,
  action text not null,
  -- What was acted on: user, post, comment, tag, plan, indicator, job, webhook …
  subject_kind text not null,
  subject_id bigint,
  -- The person concerned; null where there is none.
  user_id bigint constraint staff_actions_user_id_fkey references users,
  details jsonb not null default '{}',
  created_at timestamptz not null,
  -- PostgreSQL asks for the time in it. The id alone is given once.
  primary key (id, created_at)
) partition by range (created_at);
-- The actions, the latest first: all of them, of one member of staff, about one person, and of one kind.
create index staff_actions_newest on staff_actions (created_at desc, id desc);
create index staff_actions_by_actor on staff_actions (actor_id, created_at desc, id desc);
create index staff_actions_by_user on staff_actions (user_id, created_at desc, id desc) where user_id is not null;
create index staff_actions_by_action on staff_actions (action, created_at desc, id desc);

select setval('staff_actions_id_seq', last_value, is_called) from staff_actions_first_id_seq;
alter table staff_actions_first alter column id drop identity;
alter table staff_actions attach partition staff_actions_first for values from (minvalue) to (:'end');
-- Takes the actions for which there is no partition yet, so that no row is ever refused.
create table staff_actions_rest partition of staff_actions default;
alter table staff_actions_first drop constraint staff_actions_until;

-- Each partition has the trigger of its own (platform/data/partitions), so that it can no more be changed by its own name.
create trigger staff_actions_append_only before update or delete or truncate on staff_actions
  for each statement execute function refuse_change();
create trigger staff_actions_append_only before update or delete or truncate on staff_actions_rest
  for each statement execute function refuse_change();
