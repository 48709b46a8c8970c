-- name: findSessions
-- Older sessions have no time of their last use; it follows from their expiry.
select s.id, s.user_agent as "userAgent", s.purpose, s.name, s.network,
  to_char(s.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "created_at!",
  to_char(used.at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "last_used_at!",
  s.purpose = 'checkout' as "is_checkout!", s.token_digest = :current as "is_current!"
from sessions s
cross join lateral (
  select coalesce(s.last_used_at, greatest(s.created_at, s.expires_at - make_interval(secs => :lifetimeSeconds))) as at
) used
where s.user_id = :userId and s.expires_at > :now
order by s.token_digest = :current desc, used.at desc, s.id desc
