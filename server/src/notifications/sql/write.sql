-- import type { EventKind, EventTypes } from '../../platform/data/events.ts'

-- name: lockEvents
-- param kinds: EventKind[]
-- column data: EventTypes[EventKind]
-- The oldest events that can be handled now.
select id, kind, actor_id as "actorId", data, created_at as at, tries from events
where kind = any (:kinds::text[]) and tries < :maxTries and (next_try_at is null or next_try_at <= :now)
order by id limit :batchSize::integer for update

-- name: postponeEvent
update events set tries = tries + 1, last_error = :error, next_try_at = :nextTryAt where id = :id

-- name: deleteEvents
delete from events where id = any (:ids::bigint[])

-- name: limitIdleTransaction
select set_config('idle_in_transaction_session_timeout', '20s', true)

-- name: lockForWriters
select pg_advisory_xact_lock(7264013)

-- name: lockForReaders
select pg_advisory_xact_lock_shared(7264013)

-- name: findNewestNotification
select case when is_called then last_value else 0 end as "newsId!" from notification_news

-- name: findPushes
select p.id as "subscriptionId", n.id as "notificationId"
from push_subscriptions p join notifications n on n.user_id = p.user_id and n.read_at is null
where p.user_id = any (:userIds::bigint[]) and n.news_id > :newestBefore
