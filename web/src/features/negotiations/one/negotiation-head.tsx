import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { cx } from '../../../ui/layout/cx.ts'
import { Tag } from '../../../ui/text/tag.tsx'
import { kindFor, kindText } from '../negotiation-text.ts'
import type { Negotiation } from '../queries.ts'
import styles from './negotiation-head.module.css'
import { NegotiationStatus } from './negotiation-status.tsx'

const ICONS = { sale: ArrowUpRight, purchase: ArrowDownLeft }

type NegotiationHeadProps = {
  negotiation: Negotiation
  /** The reader, whose side determines whether it is a sale or a purchase. */
  readerId: number
}

/** Kind, tag and status of a negotiation. */
export function NegotiationHead({ negotiation, readerId }: NegotiationHeadProps) {
  return (
    <div className={styles.head}>
      <NegotiationLabels negotiation={negotiation} readerId={readerId} />
      <NegotiationStatus negotiation={negotiation} />
    </div>
  )
}

/** Kind and tag of a negotiation. */
export function NegotiationLabels({ negotiation, readerId }: NegotiationHeadProps) {
  const kind = kindFor(negotiation, readerId)
  const Icon = ICONS[kind]
  return (
    <div className={styles.labels}>
      <span className={cx(styles.kind, styles[kind])}>
        <Icon />
        {kindText(kind)}
      </span>
      <Tag name={negotiation.tag.name} />
    </div>
  )
}
