import { taxInWords } from '@arroba/contract/rules/negotiations/value.ts'
import { dayText } from '../../../ui/form/day.ts'
import { moneyText, numberText } from '../../../ui/form/number-text.ts'
import type { Fact } from '../../../ui/layout/facts.tsx'
import {
  ageText,
  arrobasText,
  freightText,
  negotiationDateText,
  paymentText,
  placeText,
  premiumText,
  priceText,
  quantityText,
  slaughterFormText,
} from '../negotiation-text.ts'
import type { Negotiation } from '../queries.ts'

/** All that was agreed. */
export function factsOf(negotiation: Negotiation): Fact[] {
  return [...goodsOf(negotiation), ...moneyOf(negotiation), ...conditionsOf(negotiation)]
}

/** What was agreed, without what the totals say. */
export function factsBesideTotals(negotiation: Negotiation): Fact[] {
  return [...goodsOf(negotiation), ...conditionsOf(negotiation)]
}

function goodsOf(negotiation: Negotiation): Fact[] {
  return [
    ['Data da negociação', negotiationDateText(negotiation)],
    ['Frigorífico', negotiation.slaughter_house_name],
    ['Forma de abate', negotiation.tag.is_slaughter ? slaughterFormText(negotiation.slaughter_form) : null],
    ['Quantidade', quantityText(negotiation)],
    [
      'Peso vivo médio',
      negotiation.live_weight === null ? null : `${numberText(negotiation.live_weight)} kg`,
    ],
    [
      'Arrobas por cabeça',
      negotiation.carcass_arrobas === null ? null : arrobasText(negotiation.carcass_arrobas),
    ],
    ['Total de arrobas', negotiation.total_arrobas === null ? null : arrobasText(negotiation.total_arrobas)],
    ['Peso médio', negotiation.bovine_weight === null ? null : `${numberText(negotiation.bovine_weight)} kg`],
    ['Idade', ageText(negotiation.age_of_bovine)],
    ['Raça', negotiation.bread],
    ['Data de entrega', negotiation.date && dayText(negotiation.date)],
  ]
}

function moneyOf(negotiation: Negotiation): Fact[] {
  return [
    ['Valor negociado', priceText(negotiation)],
    ['Valor total', negotiation.total_value === null ? null : moneyText(negotiation.total_value)],
    ['Líquido de impostos', negotiation.net_value === null ? null : moneyText(negotiation.net_value)],
    ['Pagamento', paymentText(negotiation.payment_deadline)],
  ]
}

function conditionsOf(negotiation: Negotiation): Fact[] {
  const { tax_form, total_value, net_value } = negotiation
  return [
    ['Imposto', tax_form && taxInWords(tax_form, total_value, net_value)],
    ['Frete', freightText(negotiation.freight_responsibility)],
    ['Prêmio', premiumText(negotiation.premium)],
    ['Local', placeText(negotiation)],
  ]
}
