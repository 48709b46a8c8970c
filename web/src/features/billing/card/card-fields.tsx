import { CVV_DIGITS } from '@arroba/contract/rules/payments/cards.ts'
import creditCardType from 'credit-card-type'
import { CreditCard, Lock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import styles from '../checkout.module.css'
import { groupedNumber, maskedExpiry } from './card-text.ts'
import type { CardForm } from './use-card-form.ts'

/** The number of digits from which on the brand is shown. */
const BRAND_DIGITS = 2

/** The only brand that a number can have; null while several are possible. */
function brandOf(typed: string): string | null {
  const digits = typed.replace(/\D/g, '')
  const [brand, ...others] = digits.length < BRAND_DIGITS ? [] : creditCardType(digits)
  return brand && others.length === 0 ? brand.niceType : null
}

/** Formats what is typed at the end of an input. In the middle, formatting would move the caret. */
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

/** The inputs for number, CVV, holder and expiry. They are uncontrolled: see useCardForm. */
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
