-- name: insertManyPeople
-- People with verified phones, whose accounts are so many days old.
insert into users (name, nickname, email, phone, phone_verified_at, initials, created_at)
select 'Gente', 'gente.' || nth, 'gente.' || nth || '@x.example', '', :now::timestamptz, 'G',
  :now::timestamptz - :ageDays::integer * interval '1 day'
from generate_series(1, :count::integer) nth
returning id

-- name: insertMarketPeople
-- The last ten people are new.
insert into users (name, nickname, email, phone, initials, created_at, phone_verified_at)
select 'Gente ' || nth, 'gente.' || nth, 'gente.' || nth || '@x.example', '', 'G',
  now() - case when nth > 60 then 3 else 300 end * interval '1 day', now()
from generate_series(1, 70) nth
returning id

-- name: insertPeopleOfAllAges
-- Every fifth person has no verified phone.
insert into users (name, nickname, email, phone, initials, created_at, phone_verified_at)
select 'Gente', 'gente.' || nth, 'gente.' || nth || '@x.example', '', 'G', :now::timestamptz - nth * interval '3 days',
  case when nth % 5 > 0 then :now::timestamptz end
from generate_series(1, :count::integer) nth
returning id

-- name: findStaffActionsOnPeople
select a.action, a.actor_id as actor, u.email as person
from staff_actions a join users u on u.id = a.user_id and a.subject_kind = 'user' and a.subject_id = u.id
order by a.id

-- name: findConsents
select version, encode(text_sha256, 'hex') as sha256, accepted_at from consents where user_id = :userId order by accepted_at

-- name: findTrialEvents
-- column data: { user_id: number; days?: number }
select kind, data from events where kind like 'trial-%' order by id

-- name: findClosedAccount
select sealed, reason, extract(year from age(erase_after, closed_at))::integer as "years!", name_in_negotiations, phone_in_negotiations
from closed_accounts where user_id = :userId

-- name: findActiveDays
select to_char(day, 'YYYY-MM-DD') as "day!" from daily_activity where user_id = :userId order by day desc limit 2

-- name: findColumnsNamingPeople
-- Columns that refer to people, by a foreign key or by their usual names.
select c.conrelid::regclass::text || '.' || a.attname as "column!"
from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
where c.contype = 'f' and c.conparentid = 0 and c.confrelid = 'users'::regclass
union
select table_name || '.' || column_name from information_schema.columns
where table_schema = 'public' and not (select relispartition from pg_class where oid = to_regclass(table_name))
  and column_name ~ '(user|author|actor|notified|owner|reviewer|reporter|person|member|staff|buyer|seller)_id$'
union select 'users.id'
order by 1
