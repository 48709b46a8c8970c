import type { NotificationKind } from '@arroba/contract/notifications.ts'
import type { AliasableExpression, Expression } from 'kysely'
import { eb, joinTexts, literal } from '../platform/data/expressions.ts'
import { field, notification } from './expressions.ts'
import { byKind } from './text.ts'

type Path = Expression<string>

/** Where in the web app that is what a notification is about; over the rows of notificationsWithSources. */
export function link(): AliasableExpression<string> {
  const toPost = joinTexts('/post/', notification('post_id'), toComment(notification('comment_id')))
  const toNegotiation = joinTexts('/negocio/informacao/', notification('negotiation_id'))
  const toAd = joinTexts('/meus-anuncios/detalhe/', notification('ad_id'))
  const toRating = joinTexts(toNegotiation, '#avaliar')
  const toOwnRating = eb.fn.coalesce(
    toRating,
    joinTexts('/rankingdetalhe/', field('fridge_id')),
    literal('/ranking'),
  )
  const toDecided = toWhatWasDecided({ toOwnRating, toAd })
  const paths: Record<NotificationKind, Path> = {
    like: toPost,
    comment: toPost,
    mention: toPost,
    'negotiation-sent': toNegotiation,
    'negotiation-changed': toNegotiation,
    'negotiation-withdrawn': literal('/negociacoes'),
    'negotiation-returned': toNegotiation,
    'negotiation-approved': toNegotiation,
    'negotiation-rejected': toNegotiation,
    'fridge-to-rate': toRating,
    'negotiation-waiting': toNegotiation,
    'negotiation-unanswered': toNegotiation,
    'classified-published': toAd,
    'classified-rejected': toAd,
    'classified-restored': toAd,
    'classified-withdrawn': toAd,
    'classified-expiring': toAd,
    'classified-expired': toAd,
    'trial-ending': literal('/checkout/plano'),
    'trial-ended': literal('/checkout/plano'),
    'data-export-ready': literal('/user/dados'),
    'content-hidden': toDecided,
    'content-restored': toDecided,
    'author-warned': toDecided,
    'rating-voided': toOwnRating,
    'rating-restored': toOwnRating,
    'person-suspended': literal('/termos'),
    'suspension-lifted': literal('/termos'),
    'days-granted': literal('/perfil'),
    'payment-received': literal('/perfil'),
    'payment-failed': literal('/perfil'),
    'price-changed': literal('/perfil'),
    'subscription-ended': literal('/checkout/plano'),
    'market-alert-crossed': joinTexts('/mercado?tag=', field('tag'), '&area=', field('area')),
  }
  return byKind(paths)
}

/** The reader's own content that staff decided about, or the list that it was in. */
function toWhatWasDecided({ toOwnRating, toAd }: { toOwnRating: Path; toAd: Path }): Path {
  const toOwnPost = joinTexts('/post/', notification('post_id'), toComment(field('comment_id')))
  return eb
    .case()
    .when(field('evaluation_id'), 'is not', null)
    .then(toOwnRating)
    .when(field('classified_id'), 'is not', null)
    .then(eb.fn.coalesce(toAd, literal('/meus-anuncios')))
    .else(eb.fn.coalesce(toOwnPost, literal('/publicacoes')))
    .end()
}

function toComment(id: Expression<unknown>): Path {
  return eb.fn.coalesce(joinTexts('#comentario-', id), literal(''))
}
