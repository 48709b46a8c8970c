import { freightResponsibilities, paymentMeasures, taxForms } from '@arroba/contract/negotiations.rules.ts'
import { Field } from '../../ui/field.tsx'
import { MoneyInput, NumberInput } from '../../ui/number-input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/text-input.tsx'
import { Unfold } from '../../ui/unfold.tsx'
import type { DealFields } from './deal-fields.ts'
import styles from './deal-form.module.css'
import type { FieldGroup } from './field-group.ts'

const PAYMENTS = [
  { value: 'cash', label: 'À vista' },
  { value: 'term', label: 'A prazo' },
] as const

const TAX_HINTS: Record<DealFields['tax'], string> = {
  '': '20% na folha, 1,5% na venda ou isento.',
  to_charge: 'O produtor recolhe 20% sobre a folha de pagamento; nada é descontado da venda.',
  free: 'O comprador desconta 1,5% do valor da venda e recolhe o imposto.',
  free_taxes: 'Isento: nada é descontado da venda nem cobrado sobre a folha.',
}

const FREIGHT_HINTS: Record<DealFields['freight'], string> = {
  '': 'FOB: o comprador paga o frete. CIF: o vendedor paga.',
  buyer: 'FOB: o comprador busca o produto e paga o frete.',
  seller: 'CIF: o vendedor entrega o produto e paga o frete.',
}

const chosen = <V extends string>(choices: readonly { value: V }[], value: string): V | undefined =>
  choices.find((choice) => choice.value === value)?.value

type PriceFieldsProps = FieldGroup & { isBovine: boolean }

export const PriceFields = ({ fields, change, errorOf, isBovine }: PriceFieldsProps) => (
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
      <Field label="Medida" error={errorOf('payment_measure')}>
        {(control) => (
          <Select
            {...control}
            name="payment_measure"
            value={fields.measure}
            onChange={({ target }) =>
              change({ measure: chosen(paymentMeasures, target.value) ?? fields.measure })
            }
          >
            {paymentMeasures.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
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
      <Field label="Imposto" optional={!isBovine} hint={TAX_HINTS[fields.tax]} error={errorOf('tax_form')}>
        {(control) => (
          <Select
            {...control}
            name="tax_form"
            value={fields.tax}
            onChange={({ target }) => change({ tax: chosen(taxForms, target.value) ?? '' })}
          >
            <option value="">Selecione</option>
            {taxForms.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Frete"
        optional
        hint={FREIGHT_HINTS[fields.freight]}
        error={errorOf('freight_responsibility')}
      >
        {(control) => (
          <Select
            {...control}
            name="freight_responsibility"
            value={fields.freight}
            onChange={({ target }) =>
              change({ freight: chosen(freightResponsibilities, target.value) ?? '' })
            }
          >
            <option value="">Selecione</option>
            {freightResponsibilities.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  </div>
)
