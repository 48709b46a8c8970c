import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/page.tsx'
import styles from './folded-card.module.css'

type FoldedCardProps = {
  title: string
  /** What it holds, on a line. */
  summary: string
  /** It is known already, and only to be looked at. */
  folds: boolean
  isWrong: boolean
  children: ReactNode
}

/** A step of the form; what is known from before is one line that a tap unfolds. */
export function FoldedCard({ title, summary, folds, isWrong, children }: FoldedCardProps) {
  if (!folds)
    return (
      <Card>
        <h2>{title}</h2>
        {children}
      </Card>
    )
  return (
    <Card>
      <Folded title={<h2>{title}</h2>} summary={summary} isWrong={isWrong}>
        {children}
      </Folded>
    </Card>
  )
}

/** Something native that unfolds, by finger and by keyboard. */
export function Folded({
  title,
  summary,
  isWrong,
  children,
}: Pick<FoldedCardProps, 'summary' | 'isWrong' | 'children'> & { title: ReactNode }) {
  return (
    <details className={styles.folded} {...(isWrong && { open: true })}>
      <summary>
        <span className={styles.words}>
          {title}
          <span className={styles.summary}>{summary}</span>
        </span>
        <span className={styles.change}>
          Alterar
          <ChevronDown />
        </span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
