import type { ComponentProps } from 'react'
import styles from './radio.module.css'

/** A radio button inside its label, so that the whole label can be pressed. */
export function Radio({ className, children, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={className}>
      <input {...rest} type="radio" className={styles.radio} />
      {children}
    </label>
  )
}
