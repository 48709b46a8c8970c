import type { Plan } from '@arroba/contract/billing.ts'
import { moneyText } from '../../../ui/form/number-text.ts'
import { dayOf } from '../billing-text.ts'
import type { Quote, Subscription } from '../queries.ts'

/** What choosing a plan means for a person who has one. */
export function changeText(
  { kind, amount, credit, starts_at }: Quote,
  plan: Plan,
  subscription: Subscription | null,
): string | null {
  if (kind === 'downgrade')
    return `A troca vale a partir de ${dayOf(starts_at)}. Até lá você continua com o ${subscription?.plan.name ?? 'plano atual'}.`
  if (kind === 'upgrade')
    return credit > 0
      ? `A troca vale na hora. Hoje você paga ${moneyText(amount)}: o preço de ${moneyText(plan.price)} menos ${moneyText(credit)} dos dias que já pagou.`
      : `A troca vale na hora. Hoje você paga ${moneyText(amount)}.`
  if (kind === 'open') return `Falta pagar ${moneyText(amount)} deste plano.`
  if (kind === 'new') return null
  if (subscription?.next_plan)
    return `Você fica com este plano, e a troca para o ${subscription.next_plan.name} é desfeita.`
  return 'Este já é o seu plano.'
}
