import { staysOpen } from '../ads/access.ts'
import { hasBlocked } from '../people/access.ts'
import { instant } from '../platform/text/instant.ts'
import { accountSubjects } from './export-account.ts'
import { billingSubjects } from './export-billing.ts'
import { negotiationSubjects } from './export-negotiations.ts'

/**
 * What the export holds of one subject: a JSON file with Portuguese keys, since a person reads it; times as on the wire.
 * `rows` is SQL over user $1, with the columns `key`, a number that orders the rows, and `item`, their JSON.
 */
export type Subject = {
  /** The file's name, without .json. */
  file: string
  /** What it holds, for LEIA-ME.txt. */
  about: string
  rows: string
  /** One object instead of a list. */
  single?: true
}

const imageAt = (folder: string, key: string, id: string) =>
  `case when ${key} is not null then 'arquivos/${folder}/' || ${id} || '.webp' end`

const posts: Subject[] = [
  {
    file: 'publicacoes',
    about: 'o que você publicou, com as tags e o caminho da foto neste arquivo',
    rows: `select p.id as key, json_build_object('id', p.id, 'texto', p.description, 'tipo', p.kind, 'estado', s.acronym,
        'tags', (select coalesce(json_agg(t.name order by t.position, t.id), '[]')
          from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = p.id),
        'foto', ${imageAt('publicacoes', 'p.image_key', 'p.id')}, 'curtidas', p.ups_count,
        'comentarios', p.comments_count, 'publicada_em', ${instant('p.created_at')},
        'alterada_em', ${instant('p.edited_at')},
        'escondida_pela_equipe_em', ${instant('p.unlisted_at')}) as item
      from posts p left join states s on s.code = p.state_code where p.user_id = $1`,
  },
  {
    file: 'comentarios',
    about: 'o que você comentou, e em qual publicação',
    rows: `select c.id as key, json_build_object('id', c.id, 'publicacao', c.post_id, 'texto', c.text,
        'escrito_em', ${instant('c.created_at')}, 'alterado_em', ${instant('c.edited_at')},
        'escondido_pela_equipe_em', ${instant('c.hidden_at')}) as item
      from comments c where c.user_id = $1`,
  },
  {
    file: 'curtidas',
    about: 'as publicações que você curtiu',
    rows: `select l.post_id as key, json_build_object('publicacao', l.post_id, 'em', ${instant('l.created_at')}) as item
      from post_likes l where l.user_id = $1`,
  },
  {
    file: 'mencoes-em-publicacoes',
    about: 'as publicações que citam você',
    rows: `select m.post_id as key, json_build_object('publicacao', m.post_id, 'de', u.name,
        'em', ${instant('p.created_at')}) as item
      from post_mentions m join posts p on p.id = m.post_id join users u on u.id = p.user_id
      where m.user_id = $1 and p.unlisted_reason is distinct from 'scheduled'`,
  },
  {
    file: 'mencoes-em-comentarios',
    about: 'os comentários que citam você',
    rows: `select m.comment_id as key, json_build_object('comentario', m.comment_id, 'publicacao', c.post_id, 'de', u.name,
        'em', ${instant('c.created_at')}) as item
      from comment_mentions m join comments c on c.id = m.comment_id join users u on u.id = c.user_id
      where m.user_id = $1`,
  },
]

const ads: Subject[] = [
  {
    file: 'anuncios',
    about: 'os seus anúncios, em qualquer situação, com o caminho da foto neste arquivo',
    rows: `select c.id as key, json_build_object('id', c.id, 'situacao', c.status, 'titulo', c.title,
        'descricao', c.description, 'categoria', t.name, 'valor', c.value, 'unidade', c.count_type, 'telefone', c.phone,
        'prazo_em_dias', c.announcement_days, 'cidade', ci.name, 'estado', s.acronym, 'raca', c.breed, 'cabecas', c.heads,
        'idade_em_meses', c.age_months, 'peso_em_quilos', c.weight_kilos, 'observacao', c.observation,
        'tem_video', c.has_video, 'foto', ${imageAt('anuncios', 'c.image_key', 'c.id')},
        'motivo_da_recusa', c.reject_reason, 'criado_em', ${instant('c.created_at')},
        'publicado_em', ${instant('c.published_at')}, 'expira_em', ${instant('c.expires_at')}) as item
      from ads c join tags t on t.id = c.category_id join cities ci on ci.code = c.city_code
      join states s on s.code = c.state_code where c.user_id = $1`,
  },
  {
    file: 'anuncios-favoritos',
    about: 'os anúncios que você marcou como favoritos; sem título, o que não está mais aberto a você',
    rows: `select f.ad_id as key, json_build_object('anuncio', f.ad_id,
        'titulo', case when c.user_id = $1 or ${staysOpen} and not ${hasBlocked('$1', 'c.user_id')} then c.title end,
        'marcado_em', ${instant('f.created_at')}) as item
      from ad_favorites f join ads c on c.id = f.ad_id where f.user_id = $1`,
  },
]

const people: Subject[] = [
  {
    file: 'bloqueios',
    about: 'as pessoas que você bloqueou',
    rows: `select b.blocked_id as key, json_build_object('pessoa', u.name, 'apelido', u.nickname,
        'desde', ${instant('b.created_at')}) as item
      from user_blocks b join users u on u.id = b.blocked_id where b.user_id = $1`,
  },
  {
    file: 'denuncias',
    about: 'o que você denunciou à equipe da Arroba',
    rows: `select r.id as key, json_build_object('publicacao', r.post_id, 'comentario', r.comment_id, 'anuncio', r.ad_id,
        'avaliacao', r.evaluation_id, 'texto', r.text,
        'motivo', r.reason, 'detalhes', r.details, 'feita_em', ${instant('r.created_at')},
        'resolvida_em', ${instant('r.resolved_at')}) as item
      from reports r where r.reporter_id = $1`,
  },
]

/** Everything held about a person, a file each. */
export const subjects: Subject[] = [
  ...accountSubjects,
  ...posts,
  ...ads,
  ...negotiationSubjects,
  ...billingSubjects,
  ...people,
]

/** The photos that they uploaded, in their largest size: `stored` says where they are kept, `path` where they go. */
export const photos: string[] = [
  `select id as key, avatar_key as stored, 'arquivos/foto-do-perfil.webp' as path
   from users where id = $1 and avatar_key is not null`,
  `select p.id as key, p.image_key as stored, ${imageAt('publicacoes', 'p.image_key', 'p.id')} as path
   from posts p where p.user_id = $1 and p.image_key is not null`,
  `select c.id as key, c.image_key as stored, ${imageAt('anuncios', 'c.image_key', 'c.id')} as path
   from ads c where c.user_id = $1 and c.image_key is not null`,
]
