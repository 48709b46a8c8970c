import { MAX_NEGOTIATION_NOTES } from '@arroba/contract/rules/negotiations.ts'
import type { ReactNode } from 'react'
import { StateSelect } from '../../../ui/choice/state-select.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { LongText } from '../../../ui/text/long-text.tsx'
import { MarketConsentChoice } from '../market-consent.tsx'
import type { FieldGroup } from './field-group.ts'
import { withState } from './negotiation-fields.ts'
import styles from './negotiation-form.module.css'

type PlaceFieldsProps = FieldGroup & {
  /** The city. */
  children: ReactNode
}

export function PlaceFields({ fields, change, errorOf, children }: PlaceFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        {children}
        <Field
          label="Estado"
          hint="Vem com a cidade; escolhido antes, mostra só as dele."
          error={errorOf('state_code')}
        >
          {(control) => (
            <StateSelect
              {...control}
              none="Selecione"
              name="state_code"
              value={fields.state}
              onChange={({ target }) => change(withState(target.value, fields))}
            />
          )}
        </Field>
      </div>
      <LongText
        label="Observações"
        optional
        name="notes"
        placeholder="Ex.: embarque pela manhã, balança da fazenda"
        text={fields.notes}
        limit={MAX_NEGOTIATION_NOTES}
        error={errorOf('notes')}
        short
        onChange={(notes) => change({ notes })}
      />
      <MarketConsentChoice consent={fields.share} onChange={(share) => change({ share })} />
    </>
  )
}
