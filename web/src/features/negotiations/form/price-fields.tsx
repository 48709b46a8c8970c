import { premiums } from '@arroba/contract/rules/negotiations/premiums.ts'
import { freightResponsibilities, paymentMeasures, taxForms } from '@arroba/contract/rules/negotiations.ts'
import type { ReactNode } from 'react'
import { ChoiceSelect } from '../../../ui/choice/choice-select.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput, NumberInput } from '../../../ui/form/number-input.tsx'
import { Unfold } from '../../../ui/layout/unfold.tsx'
import { measureText } from '../negotiation-text.ts'
import type { FieldGroup } from './field-group.ts'
import { Folded } from './folded-card.tsx'
import { paymentSummary } from './folded-summaries.ts'
import type { NegotiationFields } from './negotiation-fields.ts'
import styles from './negotiation-form.module.css'

const PAYMENTS = [
  { value: 'cash', label: 'À vista' },
  { value: 'term', label: 'A prazo' },
] as const

const TAX_HINTS: Record<NegotiationFields['tax'], string> = {
  '': 'É o Funrural: 20% na folha, descontado na venda ou isento.',
  to_charge: 'Funrural pela folha: o produtor recolhe 20% sobre ela; nada é descontado da venda.',
  free: 'Funrural na venda: o comprador desconta do valor (1,63% desde abril de 2026; antes, 1,5%) e recolhe.',
  free_taxes: 'Isento de Funrural: nada é descontado da venda nem cobrado sobre a folha.',
}

const FREIGHT_HINTS: Record<NegotiationFields['freight'], string> = {
  '': 'FOB: o comprador paga o frete. CIF: o vendedor paga.',
  buyer: 'FOB: o comprador busca o produto e paga o frete.',
  seller: 'CIF: o vendedor entrega o produto e paga o frete.',
}

const PAYMENT = ['payment_deadline', 'tax_form', 'freight_responsibility', 'premium'] as const

type PriceFieldsProps = FieldGroup & {
  isBovine: boolean
  showsQuantity: boolean
  /** Whether the terms of payment start folded, because they are known from the last negotiation. */
  folds: boolean
  /** Notes about the value and its measure. */
  children?: ReactNode
}

export function PriceFields({
  fields,
  change,
  errorOf,
  isBovine,
  showsQuantity,
  folds,
  children,
}: PriceFieldsProps) {
  const payment = (
    <div className={styles.group}>
      <Segmented
        legend="Pagamento"
        shown
        options={PAYMENTS}
        value={fields.payment}
        onChange={(payment) => change({ payment })}
      />
      <Unfold open={fields.payment === 'term'}>
        <Field label="Prazo em dias" hint="De 1 a 365 dias." error={errorOf('payment_deadline')}>
          {(control) => (
            <NumberInput
              {...control}
              name="payment_deadline"
              value={fields.term}
              onChange={(term) => change({ term })}
            />
          )}
        </Field>
      </Unfold>
      <div className={styles.pair}>
        <ChoiceSelect
          label="Imposto"
          optional={!isBovine}
          name="tax_form"
          none="Selecione"
          choices={taxForms}
          value={fields.tax}
          hint={TAX_HINTS[fields.tax]}
          error={errorOf('tax_form')}
          onChange={(tax) => change({ tax })}
        />
        <ChoiceSelect
          label="Frete"
          optional
          name="freight_responsibility"
          none="Selecione"
          choices={freightResponsibilities}
          value={fields.freight}
          hint={FREIGHT_HINTS[fields.freight]}
          error={errorOf('freight_responsibility')}
          onChange={(freight) => change({ freight })}
        />
      </div>
      {isBovine && (
        <ChoiceSelect
          label="Prêmio"
          optional
          name="premium"
          none="Sem prêmio"
          choices={premiums}
          value={fields.premium}
          hint="O que o comprador paga a mais: o preço do mercado é o do gado sem prêmio."
          error={errorOf('premium')}
          onChange={(premium) => change({ premium })}
        />
      )}
    </div>
  )
  return (
    <div className={styles.group}>
      <div className={styles.pair}>
        <Field label="Valor negociado" error={errorOf('negotiated_value')}>
          {(control) => (
            <MoneyInput
              {...control}
              name="negotiated_value"
              value={fields.value}
              onChange={(value) => change({ value })}
            />
          )}
        </Field>
        <ChoiceSelect
          label="Medida"
          name="payment_measure"
          choices={paymentMeasures}
          value={fields.measure}
          error={errorOf('payment_measure')}
          onChange={(measure) => change({ measure })}
        />
      </div>
      <Unfold open={showsQuantity}>
        <Field
          label="Quantidade"
          optional
          hint={`Em ${measureText(fields.measure)?.toLowerCase()}s: com ela sai o valor total.`}
          error={errorOf('quantity')}
        >
          {(control) => (
            <NumberInput
              {...control}
              name="quantity"
              decimals={2}
              value={fields.quantity}
              onChange={(quantity) => change({ quantity })}
            />
          )}
        </Field>
      </Unfold>
      {children}
      {folds ? (
        <Folded
          title={<b>Pagamento, imposto e frete</b>}
          summary={paymentSummary(fields)}
          isWrong={PAYMENT.some(errorOf)}
        >
          {payment}
        </Folded>
      ) : (
        payment
      )}
    </div>
  )
}
