import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { cx } from '../../../ui/layout/cx.ts'
import type { Move } from '../queries.ts'
import styles from './rank-change.module.css'

const MOVES = {
  went_up: { look: styles.up, Icon: ArrowUp, short: 'subiu', words: 'subiu desde a semana passada' },
  went_down: { look: styles.down, Icon: ArrowDown, short: 'caiu', words: 'caiu desde a semana passada' },
  unchanged: { look: styles.flat, Icon: Minus, short: 'manteve', words: 'manteve a posição' },
} as const

export function moveText(move: Move): string {
  return MOVES[move].words
}

/** An arrow for a slaughterhouse that went up or down in the week, with words for screen readers. */
export function MoveIcon({ move }: { move: Move }) {
  const { look, Icon, words } = MOVES[move]
  return (
    <span className={cx(styles.move, look)} role="img" aria-label={words}>
      <Icon />
    </span>
  )
}

/** The legend of the arrows. */
export function MoveLegend() {
  return (
    <p className={styles.legend}>
      {Object.entries(MOVES).map(([move, { look, Icon, short }]) => (
        <span key={move}>
          <span className={cx(styles.move, look)} aria-hidden="true">
            <Icon />
          </span>
          {short}
        </span>
      ))}
    </p>
  )
}
