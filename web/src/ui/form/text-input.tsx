import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../layout/cx.ts'
import styles from './text-input.module.css'

type TextInputProps = ComponentProps<'input'> & {
  icon?: ReactNode
  /** A button inside the frame, at its end. */
  action?: ReactNode
}

export function TextInput({ icon, action, className, ...rest }: TextInputProps) {
  const input = (
    <input
      {...rest}
      className={cx(
        styles.input,
        Boolean(icon) && styles.afterIcon,
        Boolean(action) && styles.beforeAction,
        className,
      )}
    />
  )
  if (!(icon || action)) return input
  return (
    <div className={styles.frame}>
      {icon && <span className={styles.icon}>{icon}</span>}
      {input}
      {action && <span className={styles.action}>{action}</span>}
    </div>
  )
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={cx(styles.input, styles.area, className)} />
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={cx(styles.input, styles.select, className)} />
}
