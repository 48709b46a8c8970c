-- name: findAuthors
-- People who wrote a post, each with the newest one.
select u.id as "userId", u.email as "email!", max(p.id) as "postId!" from posts p join users u on u.id = p.user_id
where p.kind = 'feed' and u.id > 1 group by u.id order by u.id limit :most

-- name: setPasswords
-- Only people who can sign in get notifications.
update users set password_hash = 'none' where id = any (:userIds) and password_hash is null

-- name: insertSessions
insert into sessions (token_digest, user_id, expires_at)
select digest, user_id, now() + interval '1 day' from unnest(:digests::bytea[], :userIds::bigint[]) s(digest, user_id)

-- name: deleteSessions
delete from sessions where token_digest = any (:digests)

-- name: deleteNotifications
delete from notifications where user_id = any (:userIds)

-- name: insertNegotiationsForPdfs
-- Negotiations as people record them, with slaughters, notes and a history.
with person as (
  select id from users where email = :email
), recorded as (
  insert into negotiations (user_id, status, kind, negotiated_on, tag_id, slaughter_form, tax_form,
    payment_deadline, payment_measure, freight_responsibility, value, city_code, notes, heads, created_at)
  select person.id, 'pending', 'sale', '2026-11-20', t.id, 'dead_weight', 'free', 30, 'fifteen_kilos', 'buyer',
    300 + n, 5100201, repeat('Embarque na sexta cedo, carreta entra com chuva. ', 5), 54, now()
  from person, generate_series(1, :count::int) n, tags t where t.slug = 'boi-gordo'
  returning id, user_id
), slaughters as (
  insert into negotiation_slaughters (negotiation_id, position, heads, slaughtered_on, yield)
  select id, position, 18, '2026-11-20', 54.5 from recorded, generate_series(1, 3) position
), steps as (
  insert into negotiation_steps (negotiation_id, actor_id, action, changes, created_at)
  select id, user_id, action, case action when 'changed' then changes else '[]' end, now()
  from recorded, unnest(array['recorded', 'changed']) action,
    (select '[{"field": "Valor negociado", "from": "R$ 310,00", "to": "R$ 318,50"}]'::jsonb as changes) c
)
select id from recorded order by id

-- name: deleteDocuments
delete from negotiation_documents where negotiation_id = any (:ids)

-- name: deleteNegotiations
delete from negotiations where id = any (:ids)

-- name: findDatabases
select datname::text as "name!" from pg_database where starts_with(datname::text, :begins)

-- name: findVersion
select split_part(current_setting('server_version'), ' ', 1) as "version!"

-- name: computeAlone
-- Some milliseconds of a processor's work that read no table.
select sum(sqrt(n)) as "sum!" from generate_series(1, 20000) n
