import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/page.tsx'
import styles from './folded-card.module.css'

type FoldedCardProps = {
  title: string
  /** The values of the card in one line. */
  summary: string
  /** Whether the card starts folded, because its values are known from the last negotiation. */
  folds: boolean
  isWrong: boolean
  children: ReactNode
}

/** A card of the form. With values from the last negotiation it is a single line that unfolds on a tap. */
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

/** Uses `details`, which fingers and keyboards unfold without further code. */
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
