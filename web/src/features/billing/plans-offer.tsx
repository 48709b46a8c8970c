import type { Me } from '@arroba/contract/accounts.ts'
import type { Plan } from '@arroba/contract/billing.ts'
import { CAPABILITIES } from '@arroba/contract/rules/capabilities.ts'
import { moneyText } from '../../ui/form/number-text.ts'
import { usePlans } from './queries.ts'

const list = new Intl.ListFormat('pt-BR')

/** What other plans would open, and their prices. */
export function PlansOffer({ me }: { me: Pick<Me, 'opens' | 'trial_ends_at'> }) {
  const { data: plans } = usePlans()
  const cheapest = plans && cheapestOf(plans)
  if (!cheapest) return null
  const opened = [...new Set(plans.flatMap(({ features }) => features))]
  return (
    <>
      <p>Os planos abrem {list.format(opened.map((name) => CAPABILITIES[name]))}.</p>
      <p>
        A partir de <b>{moneyText(monthly(cheapest))} por mês</b>, no plano {cheapest.name}. Cancele quando
        quiser.
      </p>
      {me.opens.length === 0 && me.trial_ends_at === null && (
        <p>O seu teste grátis de 30 dias, que abria tudo, já terminou.</p>
      )}
    </>
  )
}

function monthly({ price, interval_months }: Plan): number {
  return price / interval_months
}

function cheapestOf(plans: readonly Plan[]): Plan | undefined {
  return [...plans].sort((one, other) => monthly(one) - monthly(other))[0]
}
