-- import type { ListedPerson, PersonDetails } from '@arroba/contract/staff/people.ts'

-- name: findPeople
-- param status: 'all' | 'active' | 'suspended' | 'closed' | 'staff'
-- column person: ListedPerson
-- Everybody with an account and who had one, newest first; each word that is not null is part of how they are found.
with page as (
  select u.* from users u
  where u.id <> 1 and case :status::text
      when 'active' then (u.id <> 1 and u.erased_at is null) and not (u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > :now::timestamptz))
      when 'suspended' then (u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > :now::timestamptz))
      when 'closed' then u.erased_at is not null
      when 'staff' then u.is_staff
      else true end
    and (:word1?::text is null
      or plain_text(u.name || ' ' || u.nickname || ' ' || u.email || ' ' || u.phone) like plain_text(:word1?))
    and (:word2?::text is null
      or plain_text(u.name || ' ' || u.nickname || ' ' || u.email || ' ' || u.phone) like plain_text(:word2?))
    and (:word3?::text is null
      or plain_text(u.name || ' ' || u.nickname || ' ' || u.email || ' ' || u.phone) like plain_text(:word3?))
    and (:word4?::text is null
      or plain_text(u.name || ' ' || u.nickname || ' ' || u.email || ' ' || u.phone) like plain_text(:word4?))
    and (:word5?::text is null
      or plain_text(u.name || ' ' || u.nickname || ' ' || u.email || ' ' || u.phone) like plain_text(:word5?))
    and (:word6?::text is null
      or plain_text(u.name || ' ' || u.nickname || ' ' || u.email || ' ' || u.phone) like plain_text(:word6?))
  order by u.id desc limit :limit::integer offset :skip::integer
)
select json_build_object('id', u.id, 'name', u.name, 'nickname', u.nickname, 'avatar', json_build_object(
      'mini_thumb', u.avatar_path || '/mini_thumb', 'medium', u.avatar_path || '/medium',
      'original', u.avatar_path || '/original'),
    'email', case when (u.id <> 1 and u.erased_at is null) then u.email end,
    'phone', case when (u.id <> 1 and u.erased_at is null) then u.phone end,
    'status', case when not (u.id <> 1 and u.erased_at is null) then 'closed' when (u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > :now::timestamptz)) then 'suspended' else 'active' end,
    'is_staff', u.is_staff,
    'plan', (select p.name from plans p where p.identifier = coalesce(
      (select paid.identifier from subscriptions s join access_periods open on open.subscription_id = s.id
         join plans paid on paid.id = open.plan_id
       where s.user_id = u.id and open.ends_at > :now::timestamptz order by open.starts_at limit 1),
      case when u.trial_ends_at > :now::timestamptz then 'arroba_trial' else 'arroba_free' end)),
    'created_at', to_char(u.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as person
from page u order by u.id desc

-- name: findPerson
-- column person: Omit<PersonDetails, 'cpf'>
select u.cpf_sealed as "cpfSealed", json_build_object('id', u.id, 'name', u.name, 'nickname', u.nickname, 'avatar', json_build_object(
      'mini_thumb', u.avatar_path || '/mini_thumb', 'medium', u.avatar_path || '/medium',
      'original', u.avatar_path || '/original'),
    'email', case when (u.id <> 1 and u.erased_at is null) then u.email end,
    'phone', case when (u.id <> 1 and u.erased_at is null) then u.phone end,
    'status', case when not (u.id <> 1 and u.erased_at is null) then 'closed' when (u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > :now::timestamptz)) then 'suspended' else 'active' end,
    'is_staff', u.is_staff,
    'plan', (select p.name from plans p where p.identifier = coalesce(
      (select paid.identifier from subscriptions s join access_periods open on open.subscription_id = s.id
         join plans paid on paid.id = open.plan_id
       where s.user_id = u.id and open.ends_at > :now::timestamptz order by open.starts_at limit 1),
      case when u.trial_ends_at > :now::timestamptz then 'arroba_trial' else 'arroba_free' end)),
    'created_at', to_char(u.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
    'state_code', u.state_code,
    'is_reviwer', u.is_reviewer,
    'plan_until', to_char(nullif(greatest(u.trial_ends_at, (
      select max(st.access_until) from subscriptions s join standings st on st.subscription_id = s.id
      where s.user_id = u.id), :now::timestamptz), :now::timestamptz) at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
    'trial_ends_at', case when u.trial_ends_at > :now::timestamptz then to_char(u.trial_ends_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') end,
    'subscription', (
      select json_build_object('plan', p.name, 'status', s.status, 'access_until', to_char(st.access_until at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'))
      from subscriptions s join plans p on p.id = s.plan_id left join standings st on st.subscription_id = s.id
      where s.user_id = u.id order by s.created_at desc, s.id desc limit 1),
    'suspension', case when (u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > :now::timestamptz)) then json_build_object(
      'since', to_char(u.suspended_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'until', to_char(u.suspended_until at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'reason', u.suspended_reason) end,
    'phone_verified_at', to_char(u.phone_verified_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
    'identity_verified_at', to_char(u.identity_verified_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
    'sessions', (select count(*) from sessions s where s.user_id = u.id and s.expires_at > :now::timestamptz),
    'last_seen_at', (
      select to_char((max(coalesce(s.last_used_at, greatest(s.created_at, s.expires_at - make_interval(secs => :sessionSeconds::double precision))))) at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')
      from sessions s where s.user_id = u.id and s.expires_at > :now::timestamptz),
    'counts', json_build_object(
      'posts', (select count(*) from posts p where p.user_id = u.id),
      'comments', (select count(*) from comments c where c.user_id = u.id),
      'ads', (select count(*) from ads ad where ad.user_id = u.id),
      'negotiations', (select count(*) from negotiations n where n.user_id = u.id)),
    'open_reports', (select count(*) from reports r where r.author_id = u.id and r.resolved_at is null),
    'can', json_build_object(
      'suspend', (u.id <> 1 and u.erased_at is null) and not u.is_staff,
      'lift', (u.id <> 1 and u.erased_at is null) and (u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > :now::timestamptz)),
      'grant_days', (u.id <> 1 and u.erased_at is null),
      'end_sessions', (u.id <> 1 and u.erased_at is null),
      'verify_identity', (u.id <> 1 and u.erased_at is null),
      'make_staff', (u.id <> 1 and u.erased_at is null) and not u.is_staff and not (u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > :now::timestamptz)),
      'end_staff', u.is_staff and exists (
        select from users other where other.is_staff and other.password_hash is not null and other.id <> u.id
          and not (other.suspended_at is not null and (other.suspended_until is null or other.suspended_until > :now::timestamptz))))
  ) as person
from users u where u.id = :id and u.id <> 1

-- name: lockUser
-- The platform's own account cannot be locked.
select u.id, u.name, u.email, u.is_staff as "isStaff", u.erased_at is null as "hasAccount!",
  (u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > :now::timestamptz)) as "isSuspended!"
from users u where u.id = :id and u.id <> 1 for no key update

-- name: setStaff
update users set is_staff = :isStaff where id = :id

-- name: setSuspension
update users set suspended_at = :at, suspended_until = :until?, suspended_reason = :reason where id = :id

-- name: clearSuspension
update users set suspended_at = null, suspended_until = null, suspended_reason = null where id = :id

-- name: setTrialEnd
update users set trial_ends_at = :endsAt where id = :id

-- name: deleteTrialAnnouncements
delete from trial_announcements where user_id = :userId

-- name: findSealedCpf
select cpf_sealed as "cpfSealed" from users where id = :id

-- name: setIdentityVerified
update users set identity_verified_at = :at? where id = :id

-- name: findPersonId
select id from users where id = :id and id <> 1;
