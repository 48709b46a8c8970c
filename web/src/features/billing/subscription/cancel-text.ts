import { leftByCancellation } from '@arroba/contract/rules/billing.ts'
import { dayOf } from '../billing-text.ts'
import type { Subscription } from '../queries.ts'

/** What a cancellation leaves open: the paid period, but not the days of grace for a late renewal. */
export function cancelText({ paid_until, access_until, plan }: Subscription, now: Date): string {
  if (paid_until && leftByCancellation(new Date(paid_until), now))
    return `Você continua com o ${plan.name} até ${dayOf(paid_until)}, e nada mais é cobrado. Depois, a conta fica no plano Gratuito.`
  return access_until === null
    ? 'A cobrança em aberto é desfeita, e nada mais é cobrado.'
    : `O ${plan.name} termina na hora, a cobrança em aberto é desfeita, e nada mais é cobrado.`
}
