import type { NotificationKind } from '@arroba/contract/notifications.ts'
import type { PushKind } from '@arroba/contract/rules/push.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

type Message = { kind: PushKind; title: string }

/**
 * The text of a push message, which anybody who passes a locked screen may read: what kind of thing happened, never who
 * did it, with whom, or for how much. Details are in the app's list only.
 */
const titles = new Map<NotificationKind, Message>([
  ['negotiation-sent', negotiation('Você recebeu uma negociação para aprovar')],
  ['negotiation-changed', negotiation('Mudou uma negociação que espera você')],
  ['negotiation-withdrawn', negotiation('Retiraram uma negociação que esperava você')],
  ['negotiation-returned', negotiation('Uma negociação voltou para você')],
  ['negotiation-approved', negotiation('Sua negociação foi aprovada')],
  ['negotiation-rejected', negotiation('Sua negociação foi reprovada')],
  ['negotiation-waiting', negotiation('Uma negociação espera você há 3 dias')],
  ['negotiation-unanswered', negotiation('Sua negociação espera resposta há 3 dias')],
  ['mention', { kind: 'mentions', title: 'Citaram você na Arroba' }],
  ['comment', { kind: 'comments', title: 'Comentaram na sua publicação' }],
  ['market-alert-crossed', { kind: 'market_alerts', title: 'Um preço chegou ao seu alerta' }],
  ['classified-published', ad('Seu anúncio foi publicado')],
  ['classified-rejected', ad('Seu anúncio foi recusado')],
  ['classified-withdrawn', ad('Seu anúncio saiu do ar')],
  ['classified-restored', ad('Seu anúncio voltou')],
  ['classified-expiring', ad('Seu anúncio sai do ar em breve')],
  ['classified-expired', ad('Seu anúncio chegou ao fim do prazo')],
])

/** The message for a notification, by its kind. */
export const messages: ReadonlyMap<string, Message> = titles

function negotiation(title: string): Message {
  return { kind: 'negotiations', title }
}

function ad(title: string): Message {
  return { kind: 'ads', title }
}

/** How long a message is tried: a price is old the next day, a negotiation waits. */
export const lifetimes: Record<PushKind, number> = {
  negotiations: 3 * DAY_MS,
  mentions: DAY_MS,
  comments: DAY_MS,
  market_alerts: 12 * HOUR_MS,
  ads: DAY_MS,
}
