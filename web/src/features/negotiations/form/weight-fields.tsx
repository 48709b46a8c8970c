import { arrobaHundredthsPerHead, meanYield } from '@arroba/contract/rules/negotiations/value.ts'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { hundredthsText, readNumber } from '../../../ui/form/number-text.ts'
import type { FieldGroup } from './field-group.ts'
import type { NegotiationFields } from './negotiation-fields.ts'
import styles from './negotiation-form.module.css'
import { lotsOf } from './negotiation-total.ts'

/**
 * The weights of a slaughter animal. Both may be left out; the arrobas follow from the live weight until
 * they are typed.
 */
export function WeightFields({ fields, change, errorOf }: FieldGroup) {
  const expected = expectedArrobas(fields)
  return (
    <div className={styles.pair}>
      <Field label="Peso vivo médio (kg)" optional error={errorOf('live_weight')}>
        {(control) => (
          <NumberInput
            {...control}
            name="live_weight"
            value={fields.liveWeight}
            onChange={(liveWeight) => {
              const isTyped = fields.arrobas !== '' && fields.arrobas !== expected
              change({ liveWeight, ...(!isTyped && { arrobas: expectedArrobas({ ...fields, liveWeight }) }) })
            }}
          />
        )}
      </Field>
      <Field
        label="Arrobas por cabeça"
        optional
        hint="De carcaça. Vem do peso vivo e do rendimento; corrija se o romaneio disser outra coisa."
        error={errorOf('carcass_arrobas')}
      >
        {(control) => (
          <NumberInput
            {...control}
            name="carcass_arrobas"
            decimals={2}
            shownDecimals={2}
            placeholder="0,00"
            value={fields.arrobas}
            onChange={(arrobas) => change({ arrobas })}
          />
        )}
      </Field>
    </div>
  )
}

/** The arrobas that follow from the live weight and the yields; empty without a weight. */
export function expectedArrobas(fields: NegotiationFields): string {
  const kilos = readNumber(fields.liveWeight) || null
  const hundredths = arrobaHundredthsPerHead({ kilos, carcass: meanYield(lotsOf(fields)) })
  return hundredths === null ? '' : hundredthsText(hundredths)
}
