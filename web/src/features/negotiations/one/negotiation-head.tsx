import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { cx } from '../../../ui/layout/cx.ts'
import { Tag } from '../../../ui/text/tag.tsx'
import { kindFor, kindText } from '../negotiation-text.ts'
import type { Deal } from '../queries.ts'
import styles from './negotiation-head.module.css'
import { DealStatus } from './negotiation-status.tsx'

const ICONS = { sale: ArrowUpRight, purchase: ArrowDownLeft }

type DealHeadProps = {
  deal: Deal
  /** Whose side the kind is told from. */
  readerId: number
}

/** Kind, tag and status of a deal. */
export const DealHead = ({ deal, readerId }: DealHeadProps) => {
  const kind = kindFor(deal, readerId)
  const Icon = ICONS[kind]
  return (
    <div className={styles.head}>
      <div className={styles.labels}>
        <span className={cx(styles.kind, styles[kind])}>
          <Icon />
          {kindText(kind)}
        </span>
        <Tag name={deal.tag.name} />
      </div>
      <DealStatus reviewer_status={deal.reviewer_status} />
    </div>
  )
}
