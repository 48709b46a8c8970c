-- name: insertDueAnnouncements
-- People who already pay are not notified that their trial ends.
with due as (
  select u.id, u.name, u.email, u.trial_ends_at from users u
  where u.trial_ends_at > :endsAfter and u.trial_ends_at <= :endsUntil
    and u.erased_at is null
    and not exists (select from subscriptions s join standings st on st.subscription_id = s.id
      where s.user_id = u.id and st.access_until > :now)
    and not exists (select from trial_announcements a where a.user_id = u.id and a.step = :step)
  order by u.id limit :batchSize::integer
), announced as (
  insert into trial_announcements (user_id, step) select id, :step from due
  on conflict do nothing returning user_id
)
select due.id as "userId", due.name, due.email, due.trial_ends_at as "endsAt!"
from announced join due on due.id = announced.user_id
