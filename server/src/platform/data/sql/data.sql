-- name: findAnswer
-- The stored answer to a write with this key; null while the write is under way.
select request_digest, body as "body!" from idempotent_answers
where user_id = :userId and key = :key and body is not null

-- name: claimKey
-- No row where the key is taken. A second request waits for the transaction of the first one.
insert into idempotent_answers (user_id, key, request_digest) values (:userId, :key, :digest)
on conflict do nothing returning key

-- name: saveAnswer
update idempotent_answers set body = :body where user_id = :userId and key = :key

-- name: deleteAnswersBefore
delete from idempotent_answers where (user_id, key) in (
  select user_id, key from idempotent_answers where created_at < :time order by created_at limit :most::bigint)

-- name: insertStaffAction
-- param details: object
insert into staff_actions (actor_id, action, subject_kind, subject_id, user_id, details, created_at)
values (:actorId?, :action, :kind, :id?, :userId?, :details, :at)
returning id

-- name: retryEvents
-- Tries all failed events again, or one; those without tries left get one more.
update events set tries = least(tries, :mostTries::integer - 1), next_try_at = null
where tries > 0 and (:id?::bigint is null or id = :id?)
returning id, kind

-- name: findMigrationTable
select from pg_tables where schemaname = current_schema() and tablename = 'migrations'

-- name: findMigrations
select name from migrations order by name

-- name: findTimeline
-- The timeline of a server that takes writes, one more after each failover; null of one that takes none.
select case when not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
  then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer end as timeline

-- name: findWrittenPosition
-- How far the write-ahead log of a server that takes writes has come, in bytes: whatever is committed lies before it.
select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as "position!"

-- name: findReplayedPosition
-- How far a server that follows another has come; null of one that follows nobody.
select case when pg_is_in_recovery()
  then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint end as position

-- name: findArrayTypes
-- Every type of arrays, and that of its elements.
select e.oid::integer as "elementId!", e.typarray::integer as "arrayId!"
from pg_type a join pg_type e on e.typarray = a.oid
where a.typcategory = 'A'
