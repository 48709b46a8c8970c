-- import type { ExportedItem } from '../exported-item.ts'

-- name: exportAccount
-- column item: ExportedItem
select u.id as "key!", json_build_object('id', u.id, 'nome', u.name, 'apelido', u.nickname, 'email', u.email,
  'email_confirmado_em', to_char(u.email_verified_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'telefone', u.phone, 'telefone_confirmado_em', to_char(u.phone_verified_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'nome_e_cpf_conferidos_em', to_char(u.identity_verified_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'cpf', encode(u.cpf_sealed, 'base64'), 'estado', s.acronym, 'cidade', c.name, 'conheceu_a_arroba_por', i.name,
  'foto', case when u.avatar_key is not null then 'arquivos/foto-do-perfil.webp' end,
  'recebe_negociacoes', u.is_reviewer, 'deixa_contar_no_mercado', u.remembered_market_consent, 'equipe_da_arroba', u.is_staff,
  'teste_gratis_ate', to_char(u.trial_ends_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'cadastrado_em', to_char(u.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'suspensa_em', to_char(u.suspended_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'suspensa_ate', to_char(u.suspended_until at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'motivo_da_suspensao', u.suspended_reason) as "item!"
from users u left join states s on s.code = u.state_code left join indicators i on i.id = u.indicator_id
left join cities c on c.code = u.city_code
where u.id = :userId

-- name: exportConsents
-- column item: ExportedItem
select row_number() over (order by c.accepted_at, c.version) as "key!", json_build_object('versao', c.version,
  'sha256_do_texto', encode(c.text_sha256, 'hex'), 'aceita_em', to_char(c.accepted_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from consents c where c.user_id = :userId

-- name: exportInterests
-- column item: ExportedItem
select t.id as "key!", json_build_object('tag', t.name) as "item!"
from user_interests i join tags t on t.id = i.tag_id where i.user_id = :userId

-- name: exportFormerNicknames
-- column item: ExportedItem
select row_number() over (order by f.left_at, f.nickname) as "key!", json_build_object('apelido', f.nickname,
  'ate', to_char(f.left_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from former_nicknames f where f.user_id = :userId

-- name: exportSessions
-- column item: ExportedItem
select s.id as "key!", json_build_object('navegador', s.user_agent, 'entrou_em', to_char(s.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'para', s.purpose, 'nome', s.name, 'rede', s.network, 'usado_por_ultimo_em', to_char(s.last_used_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'segunda_etapa_ate', to_char(s.second_factor_until at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'so_para_a_compra_de_um_plano', s.purpose = 'checkout', 'senha_confirmada_ate', to_char(s.confirmed_until at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'vale_ate', to_char(s.expires_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from sessions s where s.user_id = :userId

-- name: exportDaysOfUse
-- column item: ExportedItem
select d.day - date '2000-01-01' as "key!", json_build_object('dia', d.day) as "item!"
from daily_activity d where d.user_id = :userId

-- name: exportKnownDevices
-- column item: ExportedItem
select row_number() over (order by k.last_seen_at, k.digest) as "key!",
  json_build_object('codigo', encode(k.digest, 'hex'), 'visto_por_ultimo_em', to_char(k.last_seen_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from known_devices k where k.user_id = :userId

-- name: exportKnownAddresses
-- column item: ExportedItem
select row_number() over (order by k.last_seen_at, k.digest) as "key!",
  json_build_object('codigo', encode(k.digest, 'hex'), 'visto_por_ultimo_em', to_char(k.last_seen_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from known_addresses k where k.user_id = :userId

-- name: exportPasskeys
-- column item: ExportedItem
select k.id as "key!", json_build_object('nome', k.name, 'credencial', encode(k.credential_id, 'hex'),
  'chave_publica', encode(k.public_key, 'hex'), 'usos', k.use_count, 'transportes', k.transports,
  'criada_em', to_char(k.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'usada_por_ultimo_em', to_char(k.last_used_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from passkeys k where k.user_id = :userId

-- name: exportAuthenticators
-- column item: ExportedItem
select a.user_id as "key!", json_build_object('criado_em', to_char(a.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'confirmado_em', to_char(a.confirmed_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from authenticators a where a.user_id = :userId

-- name: exportRecoveryCodes
-- column item: ExportedItem
select row_number() over (order by r.digest) as "key!", json_build_object('codigo', encode(r.digest, 'hex')) as "item!"
from recovery_codes r where r.user_id = :userId

-- name: exportPasswordRecoveries
-- column item: ExportedItem
select row_number() over (order by r.expires_at) as "key!",
  json_build_object('vale_ate', to_char(r.expires_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from password_recoveries r where r.user_id = :userId

-- name: exportPhoneCodes
-- column item: ExportedItem
select row_number() over (order by c.purpose) as "key!", json_build_object('celular', c.phone,
  'para', case c.purpose when 'verify' then 'confirmar o celular' when 'sign-in' then 'entrar' else 'trocar a senha' end,
  'tentativas', c.tries, 'vale_ate', to_char(c.expires_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from phone_codes c where c.user_id = :userId

-- name: exportEmailLinks
-- column item: ExportedItem
select 1 as "key!", json_build_object('email', l.email, 'vale_ate', to_char(l.expires_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from email_links l where l.user_id = :userId

-- name: exportNotificationsToOthers
-- column item: ExportedItem
select a.notification_id as "key!", json_build_object('tipo', n.kind, 'publicacao', n.post_id,
  'em', to_char(a.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from notification_actors a cross join lateral (
  -- Each by itself, whatever the statistics say.
  select kind, post_id from notifications where id = a.notification_id and user_id = a.notified_id limit 1) n
where a.user_id = :userId

-- name: exportPushSubscriptions
-- column item: ExportedItem
-- Leaves out the secret that encrypts messages: with it and the address, anybody could write to the device.
select p.id as "key!", json_build_object('endereco', p.endpoint, 'chave_publica', encode(p.p256dh, 'hex'),
  'desde', to_char(p.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from push_subscriptions p where p.user_id = :userId

-- name: exportPushPreferences
-- column item: ExportedItem
select p.user_id as "key!", json_build_object('desligados', p.muted_kinds, 'cartas_desligadas', p.muted_letters, 'silencio_desde', p.quiet_from * interval '1 minute',
  'silencio_ate', p.quiet_until * interval '1 minute', 'fuso_horario', p.time_zone) as "item!"
from push_preferences p where p.user_id = :userId

-- name: exportTrialAnnouncements
-- column item: ExportedItem
select row_number() over (order by a.step) as "key!", json_build_object('aviso',
  case a.step when 'week' then 'faltam 7 dias' when 'day' then 'falta 1 dia' else 'terminou' end) as "item!"
from trial_announcements a where a.user_id = :userId

-- name: exportWaitingLetters
-- column item: ExportedItem
select row_number() over (order by letter.created_on) as "key!", json_build_object('assunto', letter.subject,
    'texto', letter.text, 'desde', to_char(letter.created_on at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
  from users u cross join lateral (select job.created_on, job.data ->> 'subject' as subject, job.data ->> 'text' as text
from jobs.job where job.name in ('send-mail', 'dead-jobs') and job.data ->> 'to' = u.email) letter where u.id = :userId

-- name: exportRecentRequests
-- column item: ExportedItem
select row_number() over (order by a.created_at, a.key) as "key!", json_build_object('chave', a.key,
  'resposta', a.body::json, 'em', to_char(a.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from idempotent_answers a where a.user_id = :userId

-- name: exportEvents
-- column item: ExportedItem
select e.id as "key!", json_build_object('tipo', e.kind, 'dados', e.data, 'em', to_char(e.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from events e where e.actor_id = :userId

-- name: exportDataExports
-- column item: ExportedItem
select 1::bigint as "key!", json_build_object('pedido_em', to_char(d.requested_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'vale_ate', to_char(d.expires_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from data_exports d where d.user_id = :userId
