import { Reason } from '../../../ui/feedback/reason.tsx'
import { dayText } from '../../../ui/form/day.ts'
import { moneyText, numberText } from '../../../ui/form/number-text.ts'
import { type Fact, Facts } from '../../../ui/layout/facts.tsx'
import { NegotiationOtherSide } from '../form/other-side.tsx'
import {
  ageText,
  arrobasText,
  freightText,
  headsText,
  negotiationDateText,
  paymentText,
  placeText,
  premiumText,
  priceText,
  quantityText,
  slaughterFormText,
  taxText,
  titleOf,
  yieldText,
} from '../negotiation-text.ts'
import type { Negotiation } from '../queries.ts'
import styles from './negotiation-details.module.css'
import { NegotiationHead } from './negotiation-head.tsx'

function factsOf(negotiation: Negotiation): Fact[] {
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
    ['Valor negociado', priceText(negotiation)],
    ['Valor total', negotiation.total_value === null ? null : moneyText(negotiation.total_value)],
    ['Líquido de impostos', negotiation.net_value === null ? null : moneyText(negotiation.net_value)],
    ['Pagamento', paymentText(negotiation.payment_deadline)],
    ['Imposto', taxText(negotiation.tax_form)],
    ['Frete', freightText(negotiation.freight_responsibility)],
    ['Prêmio', premiumText(negotiation.premium)],
    ['Local', placeText(negotiation)],
  ]
}

function slaughterText({ animals_quantity, slaughter_yield }: Negotiation['slaughters'][number]): string {
  return [headsText(animals_quantity), slaughter_yield !== null && `rendimento ${yieldText(slaughter_yield)}`]
    .filter(Boolean)
    .join(' · ')
}

/** All data of a negotiation. */
export function NegotiationDetails({
  negotiation,
  readerId,
}: {
  negotiation: Negotiation
  readerId: number
}) {
  return (
    <div className={styles.details}>
      <NegotiationHead negotiation={negotiation} readerId={readerId} />
      <h2>{titleOf(negotiation)}</h2>
      <NegotiationOtherSide negotiation={negotiation} readerId={readerId} isInFull />
      {negotiation.reject_reason !== null && <Reason label="Motivo" text={negotiation.reject_reason} />}
      <Facts facts={factsOf(negotiation)} />
      {negotiation.notes !== null && (
        <section>
          <h3>Observações</h3>
          <p className={styles.notes}>{negotiation.notes}</p>
        </section>
      )}
      {negotiation.slaughters.length > 0 && (
        <section>
          <h3>Abates</h3>
          <Facts
            facts={negotiation.slaughters.map(
              (one): Fact => [dayText(one.slaughter_date), slaughterText(one)],
            )}
          />
        </section>
      )}
    </div>
  )
}
