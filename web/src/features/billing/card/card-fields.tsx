import { CVV_DIGITS } from '@arroba/contract/rules/cards.ts'
import creditCardType from 'credit-card-type'
import { CreditCard, Lock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import styles from '../checkout.module.css'
import { groupedNumber, maskedExpiry } from './card-text.ts'
import type { CardForm } from './use-card-form.ts'

/** Enough digits tell whose card it is. */
const BRAND_DIGITS = 2

/** The one brand that a number may be of; null while it may be of several. */
function brandOf(typed: string): string | null {
  const digits = typed.replace(/\D/g, '')
  const [brand, ...others] = digits.length < BRAND_DIGITS ? [] : creditCardType(digits)
  return brand && others.length === 0 ? brand.niceType : null
}

/** Writes what is typed as it should stand; in the middle of it nothing is moved about under the caret. */
function masking(mask: (typed: string) => string) {
  return {
    onInput: ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
      if (input.selectionStart === input.value.length) input.value = mask(input.value)
    },
    onBlur: ({ currentTarget: input }: { currentTarget: HTMLInputElement }) => {
      input.value = mask(input.value)
    },
  }
}

const number = masking(groupedNumber)
const expiry = masking(maskedExpiry)

/** Number, CVV, holder and expiry. Nothing here has a value of its own: see useCardForm. */
export function CardFields({ errorOf }: Pick<CardForm, 'errorOf'>) {
  const [brand, setBrand] = useState<string | null>(null)
  return (
    <>
      <Field
        label="Número do cartão"
        error={errorOf('number')}
        hint={brand ? <span aria-live="polite">Bandeira: {brand}</span> : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            {...number}
            name="number"
            icon={<CreditCard />}
            inputMode="numeric"
            autoComplete="cc-number"
            maxLength={24}
            onInput={(event) => {
              number.onInput(event)
              setBrand(brandOf(event.currentTarget.value))
            }}
          />
        )}
      </Field>
      <Field label="CVV" error={errorOf('cvv')} hint="Os 3 dígitos no verso do cartão.">
        {(control) => (
          <TextInput
            {...control}
            name="cvv"
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={CVV_DIGITS}
          />
        )}
      </Field>
      <Field label="Nome do titular" error={errorOf('holder')} hint="Como está escrito no cartão.">
        {(control) => (
          <TextInput
            {...control}
            name="holder"
            autoComplete="cc-name"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
          />
        )}
      </Field>
      <Field label="Validade" error={errorOf('expiry')}>
        {(control) => (
          <TextInput
            {...control}
            {...expiry}
            name="expiry"
            placeholder="MM/AA"
            inputMode="numeric"
            autoComplete="cc-exp"
            maxLength={7}
          />
        )}
      </Field>
      <p className={styles.safe}>
        <Lock />
        <span>O número do cartão vai direto para a operadora e não fica guardado aqui.</span>
      </p>
    </>
  )
}
