import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** What a field gives to its control, so that label, hint and error are read with it. */
export type Control = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = {
  label: ReactNode
  optional?: boolean
  hint?: ReactNode
  error?: string | undefined
  children: (control: Control) => ReactNode
}

export function Field({ label, optional = false, hint, error, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (opcional)</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <CircleAlert />
      <span>{children}</span>
    </p>
  )
}

type FieldGroupProps = {
  legend: ReactNode
  hint?: ReactNode
  children: ReactNode
}

/** Several controls under one question. */
export function FieldGroup({ legend, hint, children }: FieldGroupProps) {
  const hintId = `${useId()}-hint`
  return (
    <fieldset className={styles.field} aria-describedby={hint ? hintId : undefined}>
      <legend className={styles.label}>{legend}</legend>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  )
}
