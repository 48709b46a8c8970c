import type { NotificationKind } from '@arroba/contract/notifications.ts'
import { isOpenedBy, type PostPlan, readable } from '../posts/access.ts'

/**
 * SQL that tells a notification in words. It is said anew at every reading, so that people are called what they are
 * called now. `n` is the notification, `one` and `other` the last two who did it, `who.count` how many did, `p`, `c` and
 * `ad` the post, the comment and the ad that it speaks of.
 */

/** The beginning of a text, on one line and up to a whole word, in quotation marks. */
const quoted = (text: string, length: number): string => `(
  select '“' || case
    when char_length(line) > ${length} then regexp_replace(left(line, ${length}), ' [^ ]*$', '') || '…' else line end || '”'
  from (select regexp_replace(left(${text}, ${4 * length}), '\\s+', ' ', 'g') as line) flat)`

/** What staff took out of the lists says nothing any more to anybody but its author. */
const unlessHidden = (hidden: string, author: string, text: string): string =>
  `case when ${hidden} and ${author} <> n.user_id then '(conteúdo indisponível)' else ${text} end`

/** A post and a comment are quoted as far as the reader's plan, `plan`, opens them: as title and text on the screens. */
const postIn = (plan: PostPlan): string =>
  unlessHidden(
    'p.unlisted_reason is not null',
    'p.user_id',
    `case when p.kind = 'scale' and not ${plan.scales} then '(só para assinantes)'
      else ${quoted(`coalesce(p.title, ${readable('p', plan.paid)})`, 60)} end`,
  )
const commentIn = (plan: PostPlan): string =>
  unlessHidden(
    '(c.hidden_at is not null or p.unlisted_reason is not null)',
    'c.user_id',
    `case when ${isOpenedBy('p', plan)} or c.user_id = n.user_id then ${quoted('c.text', 120)}
      else '(só para assinantes)' end`,
  )
const ad = quoted('ad.title', 80)
const name = `coalesce(one.name, 'Alguém')`
const negotiation = `(n.data->>'summary')`
/** One that was merged into another since goes by the other's name. */
const slaughterhouse = `(select f.name from slaughterhouses f where f.id = coalesce(
  (select m.slaughterhouse_id from slaughterhouse_merges m where m.merged_id = (n.data->>'fridge_id')::bigint),
  (n.data->>'fridge_id')::bigint))`

const moment = (field: string, format: string): string =>
  `to_char((n.data->>'${field}')::timestamptz at time zone interval '-03:00', '${format}')`

const reais = (field: string): string =>
  `'R$ ' || translate(to_char((n.data->>'${field}')::numeric / 100, 'FM999,999,990.00'), ',.', '.,')`

/** Of what staff did about something that the person whom they tell wrote. */
const ownComment = `(
  select ${quoted('oc.text', 120)} from comments oc where oc.id = (n.data->>'comment_id')::bigint)`
const ownEvaluation = `(
  select 'sobre o ' || f.name || coalesce(' ' || ${quoted('oe.comment', 120)}, '')
  from slaughterhouse_evaluations oe join slaughterhouses f on f.id = oe.slaughterhouse_id
  where oe.id = (n.data->>'evaluation_id')::bigint)`
type Owner = { his: string; hers: string }
const own = (post: string, my: Owner, one: Owner): string => `case
  when n.data->>'comment_id' is not null then coalesce('${my.his} comentário ' || ${ownComment}, '${one.his} comentário ${my.his.toLowerCase()}')
  when n.data->>'evaluation_id' is not null
    then coalesce('${my.his} comentário ' || ${ownEvaluation}, '${one.his} comentário ${my.his.toLowerCase()} sobre um frigorífico')
  when n.data->>'classified_id' is not null then coalesce('${my.his} anúncio ' || ${ad}, '${one.his} anúncio ${my.his.toLowerCase()}')
  else coalesce('${my.hers} publicação ' || ${post}, '${one.hers} publicação ${my.hers.toLowerCase()}') end`
const ownThing = (post: string) => own(post, { his: 'seu', hers: 'sua' }, { his: 'um', hers: 'uma' })
const ownThingFirst = (post: string) => own(post, { his: 'Seu', hers: 'Sua' }, { his: 'Um', hers: 'Uma' })
const until = `coalesce(' até ' || ${moment('until', 'DD/MM/YYYY "às" HH24:MI')}, '')`

const people = `case
  when who.count > 2 then ${name} || ' e mais ' || (who.count - 1)
  when who.count = 2 then ${name} || ' e ' || coalesce(other.name, 'mais alguém')
  else ${name} end`

const mentionPlace = (post: string, comment: string): string => `case
  when n.comment_id is null then 'em uma publicação: ' || ${post}
  when p.user_id = n.user_id then 'em um comentário na sua publicação: ' || ${comment}
  else 'em um comentário: ' || ${comment} end`

const textsFor = (post: string, comment: string): Record<NotificationKind, string> => ({
  like: `${people} || case when who.count > 1 then ' curtiram' else ' curtiu' end || ' sua publicação ' || ${post} || '.'`,
  comment: `${name} || ' comentou na sua publicação: ' || ${comment}`,
  mention: `${name} || ' citou você ' || ${mentionPlace(post, comment)}`,
  'negotiation-sent': `${name} || ' enviou uma negociação para você aprovar: ' || ${negotiation} || '.'`,
  'negotiation-changed': `${name} || ' alterou a negociação que enviou para você aprovar: ' || ${negotiation} || '.'`,
  'negotiation-withdrawn': `${name} || ' retirou a negociação que tinha enviado para você: ' || ${negotiation} || '.'`,
  'negotiation-returned': `'Quem ia responder excluiu a conta, e a negociação voltou para você: ' || ${negotiation} || '.'`,
  'negotiation-approved': `${name} || ' aprovou a negociação: ' || ${negotiation} || '. O novo PDF já está disponível.'`,
  'negotiation-rejected': `${name} || ' reprovou a negociação: ' || ${negotiation} || '. Motivo: ' || ${quoted(`n.data->>'reason'`, 120)}`,
  'fridge-to-rate': `'Você abateu no ' || ${slaughterhouse} || '. Avalie como foi e ajude outros pecuaristas a escolher.'`,
  'negotiation-waiting': `${name} || ' espera há 3 dias que você aprove uma negociação: ' || ${negotiation} || '.'`,
  'negotiation-unanswered': `${name} || ' ainda não respondeu à negociação que você enviou há 3 dias: ' || ${negotiation} || '.'`,
  'classified-published': `'Seu anúncio ' || ${ad} || ' foi publicado e vale por ' || (n.data->>'days') || ' dias.'`,
  'classified-rejected': `'Seu anúncio ' || ${ad} || ' foi recusado. Motivo: ' || ${quoted(`n.data->>'reason'`, 200)}`,
  'classified-restored': `'A equipe da Arroba voltou atrás: seu anúncio ' || ${ad} || ' não está mais recusado.'`,
  'classified-withdrawn': `'Seu anúncio ' || ${ad} || ' saiu do ar. Motivo: ' || ${quoted(`n.data->>'reason'`, 200)}`,
  'classified-expiring': `'Seu anúncio ' || ${ad} || ' sai do ar em ' || ${moment('ends_at', 'DD/MM/YYYY')} || '.'`,
  'classified-expired': `'Seu anúncio ' || ${ad} || ' chegou ao fim do prazo e saiu do ar.'`,
  'trial-ending': `case when (n.data->>'days')::integer > 1
    then 'Seu teste grátis vai até ' || ${moment('ends_at', 'DD/MM/YYYY')}
    else 'Último dia do seu teste grátis: ele termina em ' || ${moment('ends_at', 'DD/MM/YYYY "às" HH24:MI')} end
    || '. Escolha um plano para continuar com escalas, ranking e negociações.'`,
  'trial-ended': `'Seu teste grátis terminou. Timeline, comentários e classificados continuam livres; para escalas, ranking e negociações, escolha um plano.'`,
  'content-hidden': `'A equipe da Arroba escondeu ' || ${ownThing(post)} || '. Só você ainda vê.'
    || case when n.data->>'evaluation_id' is not null then ' As estrelas continuam contando.' else '' end
    || coalesce(' Motivo: ' || (n.data->>'reason'), '')`,
  'content-restored': `${ownThingFirst(post)} || ' voltou: todos podem ver de novo.'`,
  'author-warned': `'Aviso da equipe da Arroba sobre ' || ${ownThing(post)} || ': ' || (n.data->>'message')`,
  'rating-voided': `'A equipe da Arroba anulou sua avaliação do ' || coalesce(${slaughterhouse}, 'frigorífico')
    || ': ela não conta mais. Motivo: ' || (n.data->>'reason')`,
  'rating-restored': `'A equipe da Arroba voltou atrás: sua avaliação do ' || coalesce(${slaughterhouse}, 'frigorífico') || ' não está mais anulada.'`,
  'person-suspended': `'Sua conta foi suspensa' || ${until} || '. Motivo: ' || (n.data->>'reason')`,
  'suspension-lifted': `'A equipe da Arroba retirou a suspensão da sua conta.'`,
  'days-granted': `'Você ganhou ' || case when (n.data->>'days')::integer = 1 then '1 dia' else (n.data->>'days') || ' dias' end
    || ' de tudo liberado: até ' || ${moment('ends_at', 'DD/MM/YYYY "às" HH24:MI')} || '.'
    || coalesce(' A próxima cobrança passou para ' || ${moment('next_charge_at', 'DD/MM/YYYY')} || '.', '')`,
  'data-export-ready': `'Seus dados estão prontos. Você pode baixá-los até ' || ${moment('expires_at', 'DD/MM/YYYY "às" HH24:MI')} || '.'`,
  'payment-received': `'Recebemos o seu pagamento de ' || ${reais('centavos')} || '. O plano ' || (n.data->>'plan') || ' vale até ' || ${moment('ends_at', 'DD/MM/YYYY')} || '.'`,
  'payment-failed': `'Não recebemos o pagamento do plano ' || (n.data->>'plan') || '.'
    || coalesce(' Tentaremos de novo em ' || ${moment('next_try_at', 'DD/MM/YYYY')} || '.', '')
    || ' Sem ele, o plano termina em ' || ${moment('ends_at', 'DD/MM/YYYY')} || '.'`,
  'price-changed': `'O plano ' || (n.data->>'plan') || ' passa de ' || ${reais('from')} || ' para ' || ${reais('to')}
    || ' a partir da renovação de ' || ${moment('at', 'DD/MM/YYYY')} || '.'`,
  'subscription-ended': `'Seu plano ' || (n.data->>'plan') || ' terminou, e você está no plano gratuito.'`,
})

const toPost = `'/post/' || n.post_id || coalesce('#comentario-' || n.comment_id, '')`
const toNegotiation = `'/negocio/informacao/' || n.negotiation_id`
const toOwnRating = `coalesce(${toNegotiation} || '#avaliar', '/rankingdetalhe/' || (n.data->>'fridge_id'), '/ranking')`
const toOwn = `case
  when n.data->>'evaluation_id' is not null then ${toOwnRating}
  when n.data->>'classified_id' is not null then coalesce('/meus-anuncios/detalhe/' || n.ad_id, '/meus-anuncios')
  else coalesce('/post/' || n.post_id || coalesce('#comentario-' || (n.data->>'comment_id'), ''), '/publicacoes') end`
const toAd = `'/meus-anuncios/detalhe/' || n.ad_id`

/** Paths of the web app. */
const links: Record<NotificationKind, string> = {
  like: toPost,
  comment: toPost,
  mention: toPost,
  'negotiation-sent': toNegotiation,
  'negotiation-changed': toNegotiation,
  'negotiation-withdrawn': `'/negociacoes'`,
  'negotiation-returned': toNegotiation,
  'negotiation-approved': toNegotiation,
  'negotiation-rejected': toNegotiation,
  'fridge-to-rate': `${toNegotiation} || '#avaliar'`,
  'negotiation-waiting': toNegotiation,
  'negotiation-unanswered': toNegotiation,
  'classified-published': toAd,
  'classified-rejected': toAd,
  'classified-restored': toAd,
  'classified-withdrawn': toAd,
  'classified-expiring': toAd,
  'classified-expired': toAd,
  'trial-ending': `'/checkout/plano'`,
  'trial-ended': `'/checkout/plano'`,
  'data-export-ready': `'/user/dados'`,
  'content-hidden': toOwn,
  'content-restored': toOwn,
  'author-warned': toOwn,
  'rating-voided': toOwnRating,
  'rating-restored': toOwnRating,
  'person-suspended': `'/termos'`,
  'suspension-lifted': `'/termos'`,
  'days-granted': `'/perfil'`,
  'payment-received': `'/perfil'`,
  'payment-failed': `'/perfil'`,
  'price-changed': `'/perfil'`,
  'subscription-ended': `'/checkout/plano'`,
}

const byKind = (values: Record<NotificationKind, string>): string =>
  `case n.kind ${Object.entries(values)
    .map(([kind, value]) => `when '${kind}' then ${value}`)
    .join('\n')} end`

/** What a notification says to its reader, whose plan opens so much of posts. */
export const fullText = (plan: PostPlan): string => byKind(textsFor(postIn(plan), commentIn(plan)))
export const link = byKind(links)
