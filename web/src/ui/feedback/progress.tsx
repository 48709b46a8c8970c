import { useId } from 'react'
import styles from './progress.module.css'

type ProgressProps = {
  label: string
  /** The part that is done, from 0 to 1. */
  done: number
}

export function Progress({ label, done }: ProgressProps) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>{label}</label>
      <progress id={id} value={done} max={1} />
    </div>
  )
}
