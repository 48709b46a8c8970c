-- name: findSessions
-- A session ends so long after its last use, so that its end says when that was; one for the checkout ends so long
-- after its beginning.
select id, user_agent as "userAgent",
  to_char(created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "created_at!",
  to_char(last_used_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "last_used_at!",
  purpose = 'checkout' as "is_checkout!", token_digest = :current as "is_current!"
from sessions
cross join lateral (
  select greatest(created_at, expires_at - make_interval(secs => :lifetimeSeconds)) as last_used_at
) used
where user_id = :userId and expires_at > :now
order by token_digest = :current desc, used.last_used_at desc, id desc
