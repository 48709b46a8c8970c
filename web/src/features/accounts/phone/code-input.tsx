import type { ComponentProps } from 'react'
import { TextInput } from '../../../ui/form/text-input.tsx'
import styles from './code-input.module.css'

/** An input for the six digits sent to a phone, which the phone may fill in by itself. */
export function CodeInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      {...props}
      className={styles.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9 ]*"
      maxLength={7}
    />
  )
}
