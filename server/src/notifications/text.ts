import type { NotificationKind } from '@arroba/contract/notifications.ts'
import type { AliasableExpression, Expression } from 'kysely'
import { columnsOf, eb, joinTexts, literal } from '../platform/data/expressions.ts'
import { actorsCount, dayIn, field, momentInWords, notification, numberIn, reaisIn } from './expressions.ts'
import {
  decidedComment,
  decidedEvaluation,
  type PostPlan,
  quoted,
  quotedAd,
  quotedComment,
  quotedPost,
  slaughterhouseName,
} from './quoted.ts'

type Text = Expression<string>

/**
 * The text of a notification for its reader and their plan, over the rows of notificationsWithSources. It is composed
 * at every reading, so that it has people's present names.
 */
export function fullText(plan: PostPlan): AliasableExpression<string> {
  return byKind(textsFor(quotedPost(plan), quotedComment(plan)))
}

/** One of these expressions, by the notification's kind. */
export function byKind(expressions: Record<NotificationKind, Text>): AliasableExpression<string> {
  const [first, ...others] = Object.entries(expressions)
  if (!first) throw new Error('there are no kinds of notifications')
  return others
    .reduce(
      (cases, [kind, text]) => cases.when(literal(kind)).then(text),
      eb.case(notification('kind')).when(literal(first[0])).then(first[1]),
    )
    .end()
    .$castTo<string>()
}

function textsFor(post: Text, comment: Text): Record<NotificationKind, Text> {
  const name = nameOf('one', 'Alguém')
  const negotiation = field('summary')
  const ad = quotedAd()
  const plan = field('plan')
  const reason = field('reason')
  return {
    like: joinTexts(people(), likedByOneOrMore(), ' sua publicação ', post, '.'),
    comment: joinTexts(name, ' comentou na sua publicação: ', comment),
    mention: joinTexts(name, ' citou você ', mentionedIn(post, comment)),
    'negotiation-sent': joinTexts(name, ' enviou uma negociação para você aprovar: ', negotiation, '.'),
    'negotiation-changed': joinTexts(
      name,
      ' alterou a negociação que enviou para você aprovar: ',
      negotiation,
      '.',
    ),
    'negotiation-withdrawn': joinTexts(
      name,
      ' retirou a negociação que tinha enviado para você: ',
      negotiation,
      '.',
    ),
    'negotiation-returned': joinTexts(
      'Quem ia responder excluiu a conta, e a negociação voltou para você: ',
      negotiation,
      '.',
    ),
    'negotiation-approved': joinTexts(
      name,
      ' aprovou a negociação: ',
      negotiation,
      '. O novo PDF já está disponível.',
    ),
    'negotiation-rejected': joinTexts(
      name,
      ' reprovou a negociação: ',
      negotiation,
      '. Motivo: ',
      quoted(reason, 120),
    ),
    'fridge-to-rate': joinTexts(
      'Você abateu no ',
      slaughterhouseName(),
      '. Avalie como foi e ajude outros pecuaristas a escolher.',
    ),
    'negotiation-waiting': joinTexts(
      name,
      ' espera há 3 dias que você aprove uma negociação: ',
      negotiation,
      '.',
    ),
    'negotiation-unanswered': joinTexts(
      name,
      ' ainda não respondeu à negociação que você enviou há 3 dias: ',
      negotiation,
      '.',
    ),
    'classified-published': joinTexts(
      'Seu anúncio ',
      ad,
      ' foi publicado e vale por ',
      field('days'),
      ' dias.',
    ),
    'classified-rejected': joinTexts('Seu anúncio ', ad, ' foi recusado. Motivo: ', quoted(reason, 200)),
    'classified-restored': joinTexts(
      'A equipe da Arroba voltou atrás: seu anúncio ',
      ad,
      ' não está mais recusado.',
    ),
    'classified-withdrawn': joinTexts('Seu anúncio ', ad, ' saiu do ar. Motivo: ', quoted(reason, 200)),
    'classified-expiring': joinTexts('Seu anúncio ', ad, ' sai do ar em ', dayIn('ends_at'), '.'),
    'classified-expired': joinTexts('Seu anúncio ', ad, ' chegou ao fim do prazo e saiu do ar.'),
    'trial-ending': trialEnding(),
    'trial-ended': literal(
      'Seu teste grátis terminou. Timeline, comentários, classificados e negociações continuam livres; para escalas, ranking e histórico do mercado, escolha um plano.',
    ),
    'content-hidden': joinTexts(
      'A equipe da Arroba escondeu ',
      decidedAbout(post, inSentence),
      '. Só você ainda vê.',
      starsStillCount(),
      joinUnlessNull(' Motivo: ', reason),
    ),
    'content-restored': joinTexts(decidedAbout(post, first), ' voltou: todos podem ver de novo.'),
    'author-warned': joinTexts(
      'Aviso da equipe da Arroba sobre ',
      decidedAbout(post, inSentence),
      ': ',
      field('message'),
    ),
    'rating-voided': joinTexts(
      'A equipe da Arroba anulou sua avaliação do ',
      ratedSlaughterhouse(),
      ': ela não conta mais. Motivo: ',
      reason,
    ),
    'rating-restored': joinTexts(
      'A equipe da Arroba voltou atrás: sua avaliação do ',
      ratedSlaughterhouse(),
      ' não está mais anulada.',
    ),
    'person-suspended': joinTexts(
      'Sua conta foi suspensa',
      joinUnlessNull(' até ', momentInWords('until')),
      '. Motivo: ',
      reason,
    ),
    'suspension-lifted': literal('A equipe da Arroba retirou a suspensão da sua conta.'),
    'days-granted': joinTexts(
      'Você ganhou ',
      grantedDays(),
      ' de tudo liberado: até ',
      momentInWords('ends_at'),
      '.',
      joinUnlessNull(' A próxima cobrança passou para ', dayIn('next_charge_at'), '.'),
    ),
    'data-export-ready': joinTexts(
      'Seus dados estão prontos. Você pode baixá-los até ',
      momentInWords('expires_at'),
      '.',
    ),
    'payment-received': joinTexts(
      'Recebemos o seu pagamento de ',
      reaisIn('centavos'),
      '. O plano ',
      plan,
      ' vale até ',
      dayIn('ends_at'),
      '.',
    ),
    'payment-failed': joinTexts(
      'Não recebemos o pagamento do plano ',
      plan,
      '.',
      joinUnlessNull(' Tentaremos de novo em ', dayIn('next_try_at'), '.'),
      ' Sem ele, o plano termina em ',
      dayIn('ends_at'),
      '.',
    ),
    'price-changed': joinTexts(
      'O plano ',
      plan,
      ' passa de ',
      reaisIn('from'),
      ' para ',
      reaisIn('to'),
      ' a partir da renovação de ',
      dayIn('at'),
      '.',
    ),
    'subscription-ended': joinTexts('Seu plano ', plan, ' terminou, e você está no plano gratuito.'),
    'market-alert-crossed': joinTexts('Alerta de preço: ', field('summary'), '.'),
  }
}

/** 'Maria', 'Maria e João', 'Maria e mais 3'. */
function people(): Text {
  const name = nameOf('one', 'Alguém')
  const count = actorsCount()
  return eb
    .case()
    .when(count, '>', 2)
    .then(joinTexts(name, ' e mais ', eb(count, '-', 1)))
    .when(count, '=', 2)
    .then(joinTexts(name, ' e ', nameOf('other', 'mais alguém')))
    .else(name)
    .end()
}

function nameOf(alias: 'one' | 'other', without: string): Text {
  return eb.fn.coalesce(columnsOf('users', alias)('name'), literal(without))
}

function likedByOneOrMore(): Text {
  return eb.case().when(actorsCount(), '>', 1).then(literal(' curtiram')).else(literal(' curtiu')).end()
}

function mentionedIn(post: Text, comment: Text): Text {
  return eb
    .case()
    .when(notification('comment_id'), 'is', null)
    .then(joinTexts('em uma publicação: ', post))
    .when(columnsOf('posts', 'p')('user_id'), '=', notification('user_id'))
    .then(joinTexts('em um comentário na sua publicação: ', comment))
    .else(joinTexts('em um comentário: ', comment))
    .end()
}

function trialEnding(): Text {
  const ending = eb
    .case()
    .when(numberIn('days'), '>', 1)
    .then(joinTexts('Seu teste grátis vai até ', dayIn('ends_at')))
    .else(joinTexts('Último dia do seu teste grátis: ele termina em ', momentInWords('ends_at')))
    .end()
  return joinTexts(ending, '. Escolha um plano para continuar com escalas, ranking e histórico do mercado.')
}

type Pronouns = Record<'my' | 'myPost' | 'one' | 'onePost', string>
const inSentence: Pronouns = { my: 'seu', myPost: 'sua', one: 'um', onePost: 'uma' }
const first: Pronouns = { my: 'Seu', myPost: 'Sua', one: 'Um', onePost: 'Uma' }

/** What staff decided about, quoted while it is there: 'seu comentário “…”', 'uma publicação sua'. */
function decidedAbout(post: Text, { my, myPost, one, onePost }: Pronouns): Text {
  return eb
    .case()
    .when(field('comment_id'), 'is not', null)
    .then(orElse(joinTexts(`${my} comentário `, decidedComment()), `${one} comentário seu`))
    .when(field('evaluation_id'), 'is not', null)
    .then(
      orElse(
        joinTexts(`${my} comentário `, decidedEvaluation()),
        `${one} comentário seu sobre um frigorífico`,
      ),
    )
    .when(field('classified_id'), 'is not', null)
    .then(orElse(joinTexts(`${my} anúncio `, quotedAd()), `${one} anúncio seu`))
    .else(orElse(joinTexts(`${myPost} publicação `, post), `${onePost} publicação sua`))
    .end()
}

function ratedSlaughterhouse(): Text {
  return orElse(slaughterhouseName(), 'frigorífico')
}

function starsStillCount(): Text {
  return eb
    .case()
    .when(field('evaluation_id'), 'is not', null)
    .then(literal(' As estrelas continuam contando.'))
    .else(literal(''))
    .end()
}

function grantedDays(): Text {
  return eb
    .case()
    .when(numberIn('days'), '=', 1)
    .then(literal('1 dia'))
    .else(joinTexts(field('days'), ' dias'))
    .end()
}

/** Joins the texts; empty where one of them is null. */
function joinUnlessNull(...texts: (Expression<string | null> | string)[]): Text {
  return orElse(joinTexts(...texts), '')
}

function orElse(text: Text, otherwise: string): Text {
  return eb.fn.coalesce(text, literal(otherwise))
}
