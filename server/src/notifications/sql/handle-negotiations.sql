-- name: notifyOfNegotiation
-- param data: object
-- Nobody is notified of a negotiation that was deleted meanwhile. A proposal from somebody whom one blocked is left out; an
-- answer to one's own is not, whoever gives it.
with written as (
  insert into notifications (user_id, kind, negotiation_id, data, created_at)
  select u.id, :kind, negotiation.id, :data::jsonb, :at::timestamptz from users u, negotiations negotiation
  where u.id = :recipientId and negotiation.id = :negotiationId and case when :isProposal::boolean
      then u.erased_at is null and u.id not in (1, :actorId?::bigint)
        and not exists (select from user_blocks b where b.user_id = u.id and b.blocked_id = :actorId?::bigint)
      else u.id <> :actorId?::bigint and u.erased_at is null end
  for key share of negotiation
  returning id, user_id
), acted as (
  insert into notification_actors (notification_id, notified_id, user_id, created_at)
  select written.id, written.user_id, :actorId?::bigint, :at from written
)
select user_id as "userId!" from written

-- name: offerRating
-- Both sides of a slaughter may rate the slaughterhouse. A person with an unread offer gets no second one.
insert into notifications (user_id, kind, negotiation_id, data, created_at)
select u.id, 'fridge-to-rate', n.id, jsonb_build_object('fridge_id', n.slaughterhouse_id), :at::timestamptz
from negotiations n
join tags t on t.id = n.tag_id and t.is_slaughter
join users u on u.id in (n.user_id, n.reviewer_id) and u.erased_at is null
where n.id = :negotiationId and n.slaughterhouse_id is not null and not exists (
  select from notifications o
  where o.user_id = u.id and o.read_at is null and o.kind = 'fridge-to-rate'
    and (o.data->>'fridge_id')::bigint = n.slaughterhouse_id)
for key share of n
returning user_id as "userId"

-- name: lockNegotiationForNotifying
select id from negotiations where id = :id for key share

-- name: replaceByWithdrawal
-- param data: object
-- The recipient's notifications of the negotiation go: it is no longer theirs, and perhaps deleted.
with ended as (
  delete from notifications where user_id = :recipientId and negotiation_id = :negotiationId
  returning user_id
), written as (
  insert into notifications (user_id, kind, data, created_at)
  select u.id, 'negotiation-withdrawn', :data::jsonb, :at::timestamptz from users u
  where u.id = :recipientId and u.id <> :actorId?::bigint and u.erased_at is null
  returning id, user_id
), acted as (
  insert into notification_actors (notification_id, notified_id, user_id, created_at)
  select written.id, written.user_id, :actorId?::bigint, :at from written
)
select user_id as "userId!" from written union select user_id from ended
