-- name: insertPeopleRows
-- Five of the ten answers to how they came to know Arroba are given, so that some can be deleted.
insert into users (name, nickname, email, phone, cpf_digest, cpf_sealed, password_hash, avatar_key, initials,
  state_code, city_code, is_staff, is_reviewer, trial_ends_at, created_at, phone_verified_at, email_verified_at, indicator_id)
select p.name, p.nickname, p.email, p.phone, decode(p.cpf_digest, 'hex'), decode(p.cpf_sealed, 'hex'),
  :passwordHash, p.avatar_key, p.initials, s.code, c.code, p.is_staff, not p.is_staff,
  p.trial_ends_at, p.created_at, p.created_at, p.created_at,
  case when not p.is_staff then i.ids[1 + ((row_number() over (order by p.created_at)) ^ 2)::integer % 11 % 9] end
from jsonb_to_recordset(:people::jsonb) as p (name text, nickname text, email text, phone text,
  cpf_digest text, cpf_sealed text, avatar_key text, initials text, state text, city text, is_staff boolean,
  trial_ends_at timestamptz, created_at timestamptz)
left join states s on s.acronym = p.state
left join cities c on c.name = p.city and c.state_code = s.code
cross join (select array_agg(id order by position) as ids from indicators) i
order by p.created_at

-- name: insertInterestRows
insert into user_interests (user_id, tag_id)
select u.id, t.id
from jsonb_to_recordset(:people::jsonb) as p (email text, interests text[])
join users u on u.email = p.email
join tags t on t.name = any (p.interests)

-- name: insertConsentRows
insert into consents (user_id, version, text_sha256, accepted_at)
select u.id, :version, :textSha256, u.created_at
from jsonb_to_recordset(:people::jsonb) as p (email text) join users u on u.email = p.email
