-- name: findSubscriptions
select p.id, s.user_agent as "userAgent", s.name, p.session_digest = :current as "is_current!",
  to_char(p.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "created_at!"
from push_subscriptions p join sessions s on s.token_digest = p.session_digest
where p.user_id = :userId and s.expires_at > :now
order by p.session_digest = :current desc, p.created_at desc, p.id desc

-- name: findPreferences
select muted_kinds as "mutedKinds", muted_letters as "mutedLetters", quiet_from as "quietFrom", quiet_until as "quietUntil", time_zone as "timeZone"
from push_preferences where user_id = :userId

-- name: lockSession
-- Ending the session waits for this lock, and so does a second subscription.
select token_digest as session from sessions where token_digest = :session and user_id = :userId for no key update

-- name: removeOthers
-- Removes earlier subscriptions of the browser or the session.
delete from push_subscriptions
where endpoint = :endpoint and session_digest <> :session or session_digest = :session and endpoint <> :endpoint

-- name: saveSubscription
insert into push_subscriptions (session_digest, user_id, endpoint, p256dh, auth, created_at)
values (:session, :userId, :endpoint, :p256dh, :auth, :now)
on conflict (endpoint) do update
set session_digest = excluded.session_digest, user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth

-- name: insertPreferences
insert into push_preferences (user_id, time_zone) values (:userId, :timeZone) on conflict (user_id) do nothing

-- name: lockPreferences
select muted_kinds as "mutedKinds", muted_letters as "mutedLetters", quiet_from as "quietFrom", quiet_until as "quietUntil", time_zone as "timeZone"
from push_preferences where user_id = :userId for update

-- name: savePreferences
update push_preferences
set muted_kinds = :mutedKinds, muted_letters = :mutedLetters, quiet_from = :quietFrom?, quiet_until = :quietUntil?, time_zone = :timeZone
where user_id = :userId

-- name: findMutedLetters
select muted_letters as "mutedLetters" from push_preferences where user_id = :userId

-- name: muteLetter
-- Only for accounts that are not closed.
insert into push_preferences (user_id, time_zone, muted_letters)
select id, :timeZone, array[:topic]::text[] from users where id = :userId
on conflict (user_id) do update
set muted_letters = array(select distinct unnest(push_preferences.muted_letters || excluded.muted_letters))

-- name: deleteOwnSubscription
delete from push_subscriptions where id = :id and user_id = :userId returning id

-- name: deleteSubscription
-- Nothing where the browser has subscribed again meanwhile.
delete from push_subscriptions where id = :id and endpoint = :endpoint

-- name: findMessage
-- A notification that is still unread, and the subscription of a device whose session is still valid.
select n.kind, n.created_at as "createdAt", p.endpoint, p.p256dh, p.auth,
  coalesce(c.muted_kinds, '{}') as "mutedKinds!", c.quiet_from as "quietFrom", c.quiet_until as "quietUntil",
  c.time_zone as "timeZone?"
from push_subscriptions p
join sessions s on s.token_digest = p.session_digest and s.expires_at > :now::timestamptz
join users u on u.id = p.user_id and (u.suspended_at is null or u.suspended_until <= :now::timestamptz)
join notifications n on n.id = :notificationId and n.user_id = p.user_id and n.read_at is null
left join push_preferences c on c.user_id = p.user_id
where p.id = :subscriptionId
