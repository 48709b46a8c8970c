import type { Trx } from '../../platform/data/database.ts'
import { recordEvents } from '../../platform/data/events.ts'
import { many } from '../../platform/data/query.ts'
import type { RowOf } from '../../platform/data/statement.ts'
import { greeting, writeLetter } from '../../platform/mail/letter.ts'
import type { Services } from '../../platform/services.ts'
import { holdAlerts } from './sql/statements.ts'

declare module '../../platform/data/events.ts' {
  interface EventTypes {
    /** A price, a difference or a ratio crossed the value of somebody's alert. */
    'market-alert-crossed': { recipient_id: number; summary: string; tag: string; area: string }
  }
}

type HeldAlert = RowOf<typeof holdAlerts>

/** Notifies everybody whose alert the newest prices crossed, in the app and by a letter, with the transaction. */
export async function notifyOfAlerts(
  {
    jobs,
    config,
  }: { jobs: Pick<Services['jobs'], 'enqueueAll'>; config: Pick<Services['config'], 'publicUrl'> },
  trx: Trx,
  now: Date,
): Promise<void> {
  const crossed = await many(trx, holdAlerts, { now })
  const open = crossed.filter(({ isOpen }) => isOpen)
  const events = open.map((alert) => ({
    kind: 'market-alert-crossed' as const,
    actorId: null,
    data: { recipient_id: alert.userId, summary: summaryOf(alert), tag: alert.slug, area: alert.area },
  }))
  await recordEvents(trx, events, now)
  const letters = open.map((alert) => ({
    ...writeLetter({
      to: alert.email,
      subject: `Alerta de preço: ${alert.tag} em ${alert.area}`,
      paragraphs: [greeting(alert.name), `${summaryOf(alert)}.`],
      action: {
        label: 'Ver o mercado',
        url: `${config.publicUrl}/mercado?tag=${alert.slug}&area=${alert.area}`,
      },
      closing: [
        'Você recebe este aviso porque criou um alerta de preço. Para não receber mais, exclua-o no mercado.',
      ],
    }),
    topic: { name: 'market_alerts' as const, userId: alert.userId },
  }))
  await jobs.enqueueAll(trx, 'send-mail', letters)
}

/** 'Boi Gordo em MT passou de R$ 310,00: está em R$ 311,50' */
function summaryOf({ tag, area, measure, otherTag, direction, value, amount }: HeldAlert): string {
  const shown = (number: number) =>
    measure === 'ratio'
      ? `${number.toLocaleString('pt-BR', { maximumFractionDigits: 2 })} de ${otherTag}`
      : number.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
  const what = { price: '', basis: ', na diferença para SP,', ratio: ', na relação de troca,' }[
    measure as 'price'
  ]
  const crossed = direction === 'above' ? 'chegou a' : 'caiu a'
  return `${tag} em ${area}${what} ${crossed} ${shown(value)} ou ${direction === 'above' ? 'mais' : 'menos'}: está em ${shown(amount)}`
}
