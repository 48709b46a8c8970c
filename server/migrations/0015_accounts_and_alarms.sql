alter table users
  -- When the person last used the link "Não fui eu" of a letter; the links of earlier letters are void.
  add column not_me_at timestamptz;

alter table password_recoveries
  -- Whether the link was sent to the e-mail, which it then verifies; otherwise a code sent to the phone opened it.
  add column is_mailed boolean not null default false;

-- Alarms about people whose confirmed negotiations look as if they were made for show. They follow from trust_pairs and
-- trust_people, and are stored when these are computed, so that the list of staff is read quickly.
create table trust_alarms (
  -- The kind and the people: burst-12-57.
  key text primary key,
  kind text not null constraint trust_alarms_kind_known check (kind in ('burst', 'young', 'narrow', 'pair', 'group')),
  -- The ids of the people in the order in which they are shown; for a narrow buyer, the buyer first.
  people bigint[] not null,
  negotiations integer not null,
  -- The number that raised it (contract/src/staff/trust.ts).
  measure integer not null,
  last_at timestamptz not null
);
-- The latest alarms first.
create index trust_alarms_by_last on trust_alarms (last_at desc, key);
