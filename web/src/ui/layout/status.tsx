import { Ban, CircleCheck, Clock, Handshake, Hourglass } from 'lucide-react'
import { cx } from './cx.ts'
import styles from './status.module.css'

const ICONS = { waiting: Clock, good: CircleCheck, bad: Ban, done: Handshake, over: Hourglass }

type StatusProps = {
  /** Where a thing stands, told by an icon and a word, never by the colour alone. */
  tone: keyof typeof ICONS
  label: string
}

export const Status = ({ tone, label }: StatusProps) => {
  const Icon = ICONS[tone]
  return (
    <span className={cx(styles.status, styles[tone])}>
      <Icon />
      {label}
    </span>
  )
}
