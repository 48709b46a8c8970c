-- import type { ExportedItem } from '../exported-item.ts'

-- name: exportPosts
-- column item: ExportedItem
select p.id as "key!", json_build_object('id', p.id, 'texto', p.description, 'tipo', p.kind, 'estado', s.acronym,
  'tags', (select coalesce(json_agg(t.name order by t.position, t.id), '[]')
    from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = p.id),
  'foto', case when p.image_key is not null then 'arquivos/publicacoes/' || p.id || '.webp' end, 'curtidas', p.ups_count,
  'comentarios', p.comments_count, 'publicada_em', to_char(p.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'alterada_em', to_char(p.edited_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'escondida_pela_equipe_em', to_char(p.unlisted_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from posts p left join states s on s.code = p.state_code where p.user_id = :userId

-- name: exportComments
-- column item: ExportedItem
select c.id as "key!", json_build_object('id', c.id, 'publicacao', c.post_id, 'texto', c.text,
  'escrito_em', to_char(c.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'alterado_em', to_char(c.edited_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'escondido_pela_equipe_em', to_char(c.hidden_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from comments c where c.user_id = :userId

-- name: exportLikes
-- column item: ExportedItem
select l.post_id as "key!", json_build_object('publicacao', l.post_id, 'em', to_char(l.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from post_likes l where l.user_id = :userId

-- name: exportMentionsInPosts
-- column item: ExportedItem
select m.post_id as "key!", json_build_object('publicacao', m.post_id, 'de', u.name,
  'em', to_char(p.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from post_mentions m join posts p on p.id = m.post_id join users u on u.id = p.user_id
where m.user_id = :userId and p.unlisted_reason is distinct from 'scheduled'

-- name: exportMentionsInComments
-- column item: ExportedItem
select m.comment_id as "key!", json_build_object('comentario', m.comment_id, 'publicacao', c.post_id, 'de', u.name,
  'em', to_char(c.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from comment_mentions m join comments c on c.id = m.comment_id and c.post_id = m.post_id join users u on u.id = c.user_id
where m.user_id = :userId

-- name: exportAds
-- column item: ExportedItem
select c.id as "key!", json_build_object('id', c.id, 'situacao', c.status, 'titulo', c.title,
  'descricao', c.description, 'categoria', t.name, 'valor', c.value, 'unidade', c.count_type, 'telefone', c.phone,
  'prazo_em_dias', c.announcement_days, 'cidade', ci.name, 'estado', s.acronym, 'raca', c.breed, 'cabecas', c.heads,
  'idade_em_meses', c.age_months, 'peso_em_quilos', c.weight_kilos, 'observacao', c.observation,
  'tem_video', c.has_video, 'foto', case when c.image_key is not null then 'arquivos/anuncios/' || c.id || '.webp' end,
  'motivo_da_recusa', c.reject_reason, 'criado_em', to_char(c.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'publicado_em', to_char(c.published_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'expira_em', to_char(c.expires_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from ads c join tags t on t.id = c.category_id join cities ci on ci.code = c.city_code
join states s on s.code = c.state_code where c.user_id = :userId

-- name: exportBlocks
-- column item: ExportedItem
select b.blocked_id as "key!", json_build_object('pessoa', u.name, 'apelido', u.nickname,
  'desde', to_char(b.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from user_blocks b join users u on u.id = b.blocked_id where b.user_id = :userId

-- name: exportReports
-- column item: ExportedItem
select r.id as "key!", json_build_object('publicacao', r.post_id, 'comentario', r.comment_id, 'anuncio', r.ad_id,
  'avaliacao', r.evaluation_id, 'texto', r.text,
  'motivo', r.reason, 'detalhes', r.details, 'feita_em', to_char(r.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'resolvida_em', to_char(r.resolved_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from reports r where r.reporter_id = :userId

-- name: exportPhotoOfPerson
select id as key, avatar_key as "stored!", 'arquivos/foto-do-perfil.webp' as "path!"
from users where id = :userId and avatar_key is not null

-- name: exportPhotosOfPosts
select p.id as key, p.image_key as "stored!", 'arquivos/publicacoes/' || p.id || '.webp' as "path!"
from posts p where p.user_id = :userId and p.image_key is not null

-- name: exportPhotosOfAds
select c.id as key, c.image_key as "stored!", 'arquivos/anuncios/' || c.id || '.webp' as "path!"
from ads c where c.user_id = :userId and c.image_key is not null
