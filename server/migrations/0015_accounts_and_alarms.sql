alter table users
  -- When they last said by the link of a letter that it was not them: letters from before say nothing more.
  add column not_me_at timestamptz;

alter table password_recoveries
  -- It went to the e-mail, which it shows to be the person's; else a code that came to their phone opened it.
  add column is_mailed boolean not null default false;

-- People whose confirmed negotiations look as if they were made for show: what follows from trust_pairs and trust_people, kept
-- when those are computed, so that staff's list is read and not computed.
create table trust_alarms (
  -- burst-12-57: what kind, and whose.
  key text primary key,
  kind text not null constraint trust_alarms_kind_known check (kind in ('burst', 'young', 'narrow', 'pair', 'group')),
  -- Their ids, in the order in which they are shown; of a narrow buyer, the buyer first.
  people bigint[] not null,
  negotiations integer not null,
  -- What raised it (contract/src/staff/trust.ts).
  measure integer not null,
  last_at timestamptz not null
);
-- The latest first.
create index trust_alarms_by_last on trust_alarms (last_at desc, key);
