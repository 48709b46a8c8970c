import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import styles from './delta.module.css'

const DIRECTIONS = {
  up: { look: styles.up, Icon: ArrowUp, word: 'subiu', sign: '+' },
  down: { look: styles.down, Icon: ArrowDown, word: 'caiu', sign: '−' },
  flat: { look: styles.flat, Icon: Minus, word: 'sem mudança', sign: '' },
} as const

type DeltaProps = {
  change: number
  /** Formats the change without its sign: 1,20 or 5%; igual for no change. */
  text: (size: number) => string
  /** The time of the change: na semana. */
  since?: string
}

/** A change: shown by an arrow and a sign, read out by a verb, and never told by colour only. */
export function Delta({ change, text, since }: DeltaProps) {
  const { look, Icon, word, sign } = DIRECTIONS[directionOf(change)]
  return (
    <span className={`${styles.delta} ${look}`}>
      <Icon aria-hidden="true" />
      <span className="visually-hidden">{word} </span>
      <span>
        {change === 0 ? (
          <span aria-hidden="true">igual</span>
        ) : (
          <>
            <span aria-hidden="true">{sign}</span>
            {text(Math.abs(change))}
          </>
        )}
        {since && <small> {since}</small>}
      </span>
    </span>
  )
}

function directionOf(change: number): keyof typeof DIRECTIONS {
  if (change === 0) return 'flat'
  return change > 0 ? 'up' : 'down'
}
