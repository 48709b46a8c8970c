import { withheldPercent } from '@arroba/contract/rules/negotiations/value.ts'
import { moneyText, numberText } from '../../../ui/form/number-text.ts'
import type { Fact } from '../../../ui/layout/facts.tsx'
import { arrobasText, freightText, paymentText, priceText } from '../negotiation-text.ts'
import type { Negotiation } from '../queries.ts'

export type ValuedNegotiation = Pick<
  Negotiation,
  | 'total_arrobas'
  | 'negotiated_value'
  | 'payment_measure'
  | 'payment_deadline'
  | 'total_value'
  | 'net_value'
  | 'animals_quantity'
  | 'freight_responsibility'
>

/** What a negotiation comes to, line by line, with the sum at the end; without one, the lines alone. */
export function totalsOf(negotiation: ValuedNegotiation): { lines: Fact[]; total: Fact | null } {
  const { total_arrobas, payment_deadline, total_value, net_value } = negotiation
  const isTaxed = total_value !== null && net_value !== null && net_value !== total_value
  return {
    lines: [
      ['Arrobas', total_arrobas === null ? null : arrobasText(total_arrobas)],
      ['Preço', priceText(negotiation)],
      ['Pagamento', paymentText(payment_deadline)],
      ['Bruto', isTaxed ? moneyText(total_value) : null],
      [withheldText(total_value, net_value), isTaxed ? `−${numberText(total_value - net_value, 2)}` : null],
    ],
    total: total_value === null ? null : [isTaxed ? 'Líquido' : 'Total', moneyText(net_value ?? total_value)],
  }
}

/** Funrural, Senar e RAT 1,63%: the rate as it follows from the two sums. */
function withheldText(total: number | null, net: number | null): string {
  if (!(total && net)) return 'Funrural, Senar e RAT'
  return `Funrural, Senar e RAT ${withheldPercent(total, net).toLocaleString('pt-BR')}%`
}

/** R$ 6.413,33 por cabeça. Frete: FOB, por conta do comprador. */
export function perHeadText(negotiation: ValuedNegotiation): string {
  const { total_value, net_value, animals_quantity, freight_responsibility } = negotiation
  const sum = net_value ?? total_value
  return [
    sum !== null && animals_quantity ? `${moneyText(sum / animals_quantity)} por cabeça.` : null,
    freight_responsibility && `Frete: ${freightText(freight_responsibility)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
