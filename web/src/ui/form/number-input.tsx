import type { ComponentProps, FocusEvent } from 'react'
import { cx } from '../layout/cx.ts'
import styles from './number-input.module.css'
import { numberText, readNumber } from './number-text.ts'
import { TextInput } from './text-input.tsx'

type NumberInputProps = Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'onChange' | 'type' | 'inputMode' | 'icon' | 'action'
> & {
  /** The typed text; readNumber reads it. */
  value: string
  onChange: (text: string) => void
  decimals?: number
  /** The least number of decimals shown after typing. */
  shownDecimals?: number
}

/** The typed number with at least so many decimals, and no more than it needs. */
function normalizedNumber(text: string, decimals: number, shown: number): string {
  const value = readNumber(text, decimals)
  if (value === null) return text
  return numberText(value, Number.isInteger(value) ? shown : decimals)
}

/** A number typed as people write it here: 1.234,5. Leaving the field puts the points where they belong. */
export function NumberInput({
  value,
  onChange,
  decimals = 0,
  shownDecimals = 0,
  className,
  onBlur,
  ...rest
}: NumberInputProps) {
  const tidy = (event: FocusEvent<HTMLInputElement>) => {
    const text = normalizedNumber(value, decimals, shownDecimals)
    if (text !== value) onChange(text)
    onBlur?.(event)
  }
  return (
    <TextInput
      autoComplete="off"
      maxLength={20}
      {...rest}
      className={cx(styles.number, className)}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={tidy}
    />
  )
}

/** An amount in reais. */
export function MoneyInput(props: Omit<NumberInputProps, 'decimals' | 'shownDecimals'>) {
  return (
    <div className={styles.affix}>
      <span aria-hidden="true">R$</span>
      <NumberInput placeholder="0,00" {...props} decimals={2} shownDecimals={2} />
    </div>
  )
}
