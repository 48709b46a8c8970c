-- value end: select substring(pg_get_constraintdef(oid) from '''(.+?)''') from pg_constraint where conname = 'events_until'
-- Events lie in partitions by their ids, which rise with time and by which they are found, in their order, and deleted.
alter table events rename to events_first;
alter sequence events_id_seq rename to events_first_id_seq;
alter index events_pkey rename to events_first_pkey;
alter index events_set_aside rename to events_first_set_aside;

-- Events, written in the transaction that made them happen. Notifications follow from them: handling an event deletes its row in
-- the transaction that writes the notifications, so that each event counts exactly once.
create table events (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Null where no person did it, such as a scheduled publication.
  actor_id bigint constraint events_actor_id_fkey references users on delete cascade,
  data jsonb not null,
  created_at timestamptz not null,
  -- An event that could not be handled is tried again later, and in the end set aside for staff.
  tries smallint not null default 0,
  next_try_at timestamptz,
  last_error text
) partition by range (id);
-- Events that were set aside, for staff and for their deletion.
create index events_set_aside on events (created_at) where tries > 0;

select setval('events_id_seq', last_value, is_called) from events_first_id_seq;
alter table events_first alter column id drop identity;
alter table events attach partition events_first for values from (minvalue) to (:'end');
-- Takes the events for which there is no partition yet, so that no row is ever refused.
create table events_rest partition of events default;
alter table events_first drop constraint events_until;
