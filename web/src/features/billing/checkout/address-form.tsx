import { stateOf } from '@arroba/contract/rules/places.ts'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useNavigate } from '../../../platform/router/hooks.ts'
import { CityField } from '../../../reference/places/city-field.tsx'
import { StateSelect } from '../../../ui/choice/state-select.tsx'
import { NeedsSignal } from '../../../ui/feedback/needs-signal.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MaskedInput } from '../../../ui/form/masked-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { useRefusal } from '../../../ui/form/use-refusal.tsx'
import { ActionBar, Card } from '../../../ui/layout/page.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import styles from '../checkout.module.css'
import { breaksOf } from './checkout-guard.ts'
import {
  type AddressFields,
  fillByPostalCode,
  type PlaceOfPostalCode,
  stateOfCity,
} from './fill-by-postal-code.ts'
import { postalCodeDigits } from './postal-codes.ts'
import { type Address, EMPTY_ADDRESS, address as kept, type PaymentForm } from './purchase.ts'
import { CARD, SLIP } from './steps.tsx'

type AddressFormProps = { method: Exclude<PaymentForm['payment_method'], 'pix'> }

const ACTIONS = { credit_card: 'PROXIMO', bank_slip: 'Gerar boleto' }

/** Asks for the payer's address. What is typed is stored until the tab is closed. */
export function AddressForm({ method }: AddressFormProps) {
  const navigate = useNavigate()
  const { banner, refuse, dismiss } = useRefusal()
  const { fields, newest, change: changeFields } = useFields<Address>(() => kept.read() ?? EMPTY_ADDRESS)
  const [tried, setTried] = useState(false)

  const breaks = tried ? breaksOf(fields) : []
  const errorOf = (name: string) => breaks.find(({ field }) => field === name)?.message

  const change = (part: Partial<Address>) => kept.save(changeFields(part))

  const filled = useRef<AddressFields>({})
  const fill = (digits: string, known: PlaceOfPostalCode) => {
    const parts = fillByPostalCode(newest.current, filled.current, digits, known)
    filled.current = { ...filled.current, ...parts }
    change(parts)
  }

  /**
   * The state follows from the postal code at once and without signal; city and street come from the server
   * where it has them.
   */
  const changePostalCode = (written: string) => {
    change({ zip_code: written })
    const digits = postalCodeDigits(written)
    if (digits === null) return
    fill(digits, { city: null, street: null })
    void call('GET /v6/postal_code', { query: { code: digits } }).then(
      (known) => {
        if (postalCodeDigits(newest.current.zip_code) === digits) fill(digits, known)
      },
      // Without an answer the person types the address.
      () => {},
    )
  }

  const chooseState = (state: string) =>
    change({
      state,
      // A city that is not in the new state is removed.
      ...(fields.city_id && stateOfCity(fields.city_id) !== state && { city_id: '', city: '' }),
    })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wrong = breaksOf(fields)
    if (wrong.length > 0) return refuse(wrong.map(({ message }) => message))
    dismiss()
    kept.save(fields)
    void navigate(method === 'credit_card' ? CARD : SLIP)
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <NeedsSignal />
      {banner}
      <Card>
        <Field label="CEP" error={errorOf('zipCode')}>
          {(control) => (
            <MaskedInput
              {...control}
              mask="99999-999"
              inputMode="numeric"
              autoComplete="postal-code"
              placeholder="00000-000"
              value={fields.zip_code}
              onChange={({ target }) => changePostalCode(target.value)}
            />
          )}
        </Field>
        <div className={styles.pair}>
          <Field label="Estado" error={errorOf('state')}>
            {(control) => (
              <StateSelect
                {...control}
                none="Selecione"
                autoComplete="address-level1"
                value={fields.state}
                onChange={({ target }) => chooseState(target.value)}
              />
            )}
          </Field>
          <CityField
            state={stateOf(Number(fields.state))?.acronym}
            error={errorOf('city')}
            choice={{
              text: fields.city,
              item: fields.city_id ? { code: Number(fields.city_id), value: fields.city } : null,
            }}
            onChange={({ text, item }) =>
              change({
                city: text,
                city_id: item ? String(item.code) : '',
                ...(item && { state: stateOfCity(String(item.code)) }),
              })
            }
          />
        </div>
        <Field label="Rua" error={errorOf('street')}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="address-line1"
              maxLength={200}
              value={fields.street}
              onChange={({ target }) => change({ street: target.value })}
            />
          )}
        </Field>
        <div className={styles.pair}>
          <Field label="Número" error={errorOf('number')}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                maxLength={20}
                value={fields.address_number}
                onChange={({ target }) => change({ address_number: target.value })}
              />
            )}
          </Field>
          <Field label="Complemento" optional>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="address-line2"
                maxLength={100}
                value={fields.complement}
                onChange={({ target }) => change({ complement: target.value })}
              />
            )}
          </Field>
        </div>
      </Card>
      <ActionBar>
        <Button type="submit">{ACTIONS[method]}</Button>
      </ActionBar>
    </form>
  )
}
