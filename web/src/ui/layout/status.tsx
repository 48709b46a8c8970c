import { Ban, CircleCheck, CircleDashed, Clock, Handshake, Hourglass } from 'lucide-react'
import { cx } from './cx.ts'
import styles from './status.module.css'

const ICONS = {
  waiting: Clock,
  good: CircleCheck,
  bad: Ban,
  done: Handshake,
  over: Hourglass,
  unsent: CircleDashed,
}

type StatusProps = {
  /** A status, shown by an icon and a word, never by the colour alone. */
  tone: keyof typeof ICONS
  label: string
  /** What else it is called. */
  title?: string
}

export function Status({ tone, label, title }: StatusProps) {
  const Icon = ICONS[tone]
  return (
    <span className={cx(styles.status, styles[tone])} title={title}>
      <Icon />
      {label}
    </span>
  )
}
