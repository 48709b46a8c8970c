import { Reason } from '../../../ui/feedback/reason.tsx'
import { dayText } from '../../../ui/form/day.ts'
import { moneyText, numberText } from '../../../ui/form/number-text.ts'
import { type Fact, Facts } from '../../../ui/layout/facts.tsx'
import { DealOtherSide } from '../form/other-side.tsx'
import {
  ageText,
  dealDateText,
  freightText,
  headsText,
  paymentText,
  placeText,
  priceText,
  slaughterFormText,
  taxText,
  titleOf,
  yieldText,
} from '../negotiation-text.ts'
import type { Deal } from '../queries.ts'
import styles from './negotiation-details.module.css'
import { DealHead } from './negotiation-head.tsx'

const factsOf = (deal: Deal): Fact[] => [
  ['Data da negociação', dealDateText(deal)],
  ['Frigorífico', deal.slaughter_house_name],
  ['Forma de abate', slaughterFormText(deal.slaughter_form)],
  ['Quantidade', deal.animals_quantity === null ? null : headsText(deal.animals_quantity)],
  ['Peso médio', deal.bovine_weight === null ? null : `${numberText(deal.bovine_weight)} kg`],
  ['Idade', ageText(deal.age_of_bovine)],
  ['Raça', deal.bread],
  ['Data de entrega', deal.date && dayText(deal.date)],
  ['Valor negociado', priceText(deal)],
  ['Valor total', deal.total_value === null ? null : moneyText(deal.total_value)],
  ['Pagamento', paymentText(deal.payment_deadline)],
  ['Imposto', taxText(deal.tax_form)],
  ['Frete', freightText(deal.freight_responsibility)],
  ['Local', placeText(deal)],
]

const slaughterText = ({ animals_quantity, slaughter_yield }: Deal['slaughters'][number]): string =>
  [headsText(animals_quantity), slaughter_yield !== null && `rendimento ${yieldText(slaughter_yield)}`]
    .filter(Boolean)
    .join(' · ')

/** All data of a deal. */
export const DealDetails = ({ deal, readerId }: { deal: Deal; readerId: number }) => (
  <div className={styles.details}>
    <DealHead deal={deal} readerId={readerId} />
    <h2>{titleOf(deal)}</h2>
    <DealOtherSide deal={deal} readerId={readerId} />
    {deal.reject_reason !== null && <Reason label="Motivo" text={deal.reject_reason} />}
    <Facts facts={factsOf(deal)} />
    {deal.notes !== null && (
      <section>
        <h3>Observações</h3>
        <p className={styles.notes}>{deal.notes}</p>
      </section>
    )}
    {deal.slaughters.length > 0 && (
      <section>
        <h3>Abates</h3>
        <Facts
          facts={deal.slaughters.map((one): Fact => [dayText(one.slaughter_date), slaughterText(one)])}
        />
      </section>
    )}
  </div>
)
