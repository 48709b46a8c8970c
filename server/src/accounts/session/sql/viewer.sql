-- import type { Capability } from '@arroba/contract/rules/capabilities.ts'

-- name: findViewer
-- column blocked: number[]
-- column interests: number[]
-- column opens: Capability[]
select u.id, u.email, u.state_code as "stateCode", u.is_staff as "isStaff", s.purpose,
  s.last_used_at as "lastUsedAt", s.confirmed_until as "confirmedUntil",
  s.second_factor_until as "secondFactorUntil",
  u.is_staff and (exists (select from authenticators a where a.user_id = u.id and a.confirmed_at is not null)
    or exists (select from passkeys k where k.user_id = u.id)) as "hasSecondFactor!",
  (select coalesce(json_agg(b.blocked_id order by b.blocked_id), '[]')
   from user_blocks b where b.user_id = u.id) as "blocked!",
  (select coalesce(json_agg(i.tag_id order by i.tag_id), '[]')
   from user_interests i where i.user_id = u.id) as "interests!",
  (select to_json(p.features) from plans p where p.identifier = coalesce(
    (select paid.identifier from subscriptions b join access_periods open on open.subscription_id = b.id
       join plans paid on paid.id = open.plan_id
     where b.user_id = u.id and open.ends_at > :now::timestamptz order by open.starts_at limit 1),
    case when u.trial_ends_at > :now::timestamptz then 'arroba_trial' else 'arroba_free' end)) as "opens!",
  exists (select from consents c where c.user_id = u.id and c.version = :terms) as "acceptedTerms!",
  u.phone_verified_at is not null as "isPhoneVerified!"
from sessions s join users u on u.id = s.user_id
where s.token_digest = :session and s.expires_at > :now::timestamptz
  and (u.suspended_at is null or u.suspended_until <= :now::timestamptz)
