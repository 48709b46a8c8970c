import { type ReactNode, useEffect, useRef } from 'react'
import styles from './registration-step.module.css'
import { STEPS } from './registration-steps.ts'

type RegistrationStepProps = {
  /** The number of the step, from 1. */
  step: number
  current: number
  /** Whether its heading takes the focus when the step opens; otherwise something above it does. */
  takesFocus: boolean
  lead?: ReactNode
  children: ReactNode
}

/** The fields of one step. Those of the other steps remain in the form, hidden. */
export function RegistrationStep({ step, current, takesFocus, lead, children }: RegistrationStepProps) {
  const isCurrent = step === current
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    if (isCurrent && takesFocus) heading.current?.focus({ preventScroll: true })
  }, [current, isCurrent, takesFocus])
  const titleId = `etapa-${step}`
  return (
    <section className={styles.step} aria-labelledby={titleId} hidden={!isCurrent}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {STEPS[step - 1]?.title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  )
}

/** Names the open step and shows how many of them are done. */
export function StepBar({ current }: { current: number }) {
  return (
    <header className={styles.bar}>
      <h1>Criar conta</h1>
      <p>
        <span className="visually-hidden">Etapa </span>
        {current} de {STEPS.length}
      </p>
      <span className={styles.stitches} aria-hidden="true">
        <i style={{ width: `${(100 * current) / STEPS.length}%` }} />
      </span>
    </header>
  )
}
