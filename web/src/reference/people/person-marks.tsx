import { type ConfirmedBand, confirmedLabel, monthInWords } from '@arroba/contract/rules/marks.ts'
import { BadgeCheck, CalendarDays, Handshake, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './person-marks.module.css'

export type Marks = {
  phone: boolean
  person: boolean
  /** YYYY-MM. */
  member_since: string
  confirmed_deals: ConfirmedBand | null
} | null

type Mark = { name: string; icon: ReactNode; text: string }

function marksOf({ phone, person, member_since, confirmed_deals }: NonNullable<Marks>): Mark[] {
  return [
    ...(person ? [{ name: 'person', icon: <BadgeCheck />, text: 'Nome e CPF conferidos' }] : []),
    ...(phone ? [{ name: 'phone', icon: <Smartphone />, text: 'Telefone verificado' }] : []),
    ...(confirmed_deals
      ? [{ name: 'confirmed', icon: <Handshake />, text: confirmedLabel(confirmed_deals) }]
      : []),
    { name: 'since', icon: <CalendarDays />, text: `Na Arroba desde ${monthInWords(member_since)}` },
  ]
}

/** What is known about a person. With `short`, only what was verified and confirmed, for lists. */
export function PersonMarks({ marks, short = false }: { marks: Marks; short?: boolean }) {
  if (!marks) return null
  const shown = marksOf(marks).filter(({ name }) => !short || name !== 'since')
  if (shown.length === 0) return null
  return (
    <span className={styles.marks}>
      {shown.map(({ name, icon, text }) => (
        <span key={name} className={styles.mark}>
          {icon}
          {text}
        </span>
      ))}
    </span>
  )
}
