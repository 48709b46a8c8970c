import {
  type Card,
  type CardBreak,
  type CardField,
  cardBreaks,
} from '@arroba/contract/rules/payments/cards.ts'
import { useEffect, useRef, useState } from 'react'
import { today } from '../../../ui/form/day.ts'

const FIELDS: readonly CardField[] = ['number', 'cvv', 'holder', 'expiry']

function inputOf(form: HTMLFormElement | null, name: CardField): HTMLInputElement | null {
  const input = form?.elements.namedItem(name)
  return input instanceof HTMLInputElement ? input : null
}

function valuesOf(form: HTMLFormElement | null): Card {
  const [number = '', cvv = '', holder = '', expiry = ''] = FIELDS.map((name) => inputOf(form, name)?.value)
  return { number, cvv, holder, expiry }
}

/**
 * A form with a card. What is typed exists in the inputs only, in no state or storage. It is read once, to
 * make a token, and is gone when the page is left, so that going back does not show it again.
 */
export function useCardForm() {
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const [breaks, setBreaks] = useState<readonly CardBreak[]>([])

  useEffect(() => {
    const clear = () => form.current?.reset()
    addEventListener('pagehide', clear)
    return () => removeEventListener('pagehide', clear)
  }, [])

  const look = (): readonly CardBreak[] => {
    const found = cardBreaks(valuesOf(form.current), today())
    setBreaks(found)
    return found
  }

  return {
    form,
    /** The message of a field, once the form was tried. */
    errorOf: (name: CardField) => breaks.find(({ field }) => field === name)?.message,
    onInput: () => {
      if (tried) look()
    },
    /** The card, or the messages why it is invalid. */
    read: (): { card: Card } | { messages: readonly string[] } => {
      setTried(true)
      const found = look()
      return found.length > 0
        ? { messages: found.map(({ message }) => message) }
        : { card: valuesOf(form.current) }
    },
    /** Clears the CVV after every try; the other inputs stay as they were typed. */
    clearCvv: () => {
      const cvv = inputOf(form.current, 'cvv')
      if (cvv) cvv.value = ''
      setTried(false)
    },
  }
}

export type CardForm = ReturnType<typeof useCardForm>
