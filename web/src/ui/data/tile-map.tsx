import type { State } from '@arroba/contract/rules/places.ts'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Link } from '../../platform/router/link.tsx'
import { cx } from '../layout/cx.ts'
import { ChartNumbers } from './chart-numbers.tsx'
import { type Range, rangeOf } from './geometry/scale.ts'
import { SQUARES, type Square, squareAfter, stepOf } from './geometry/tile-grid.ts'
import styles from './tile-map.module.css'

/** What is known of a state: a value with its spoken text, or how much is missing until it has one. */
export type Tile = KnownTile | { missing: 'few' | 'many' }
type KnownTile = { value: number; change?: number | null; detail?: string }

type TileMapProps = {
  /** The title: Boi gordo, preço de ontem. */
  title: string
  /** The unit under the legend: R$ por arroba. */
  unit: string
  /** The tiles by state code; a state without a tile lacks many negotiations. */
  tiles: ReadonlyMap<number, Tile>
  /** The span of the five steps; without it the tiles' own. */
  range?: Range
  /** The reader's state. */
  here?: number | null
  /** Formats a value for its square: 318,5. */
  shortText: (value: number) => string
  /** Formats a value for reading: R$ 318,50 por arroba. */
  valueText: (value: number) => string
  /** Formats a change for reading: subiu 1,20 na semana. */
  changeText?: (change: number) => string
  /** The text of a missing price: faltam até 3 negócios. Without `few`, all missing prices look the same. */
  missingText: { few?: string; many: string }
  to: (state: State) => string
  onChoose?: (state: State) => void
}

const NOTHING: Tile = { missing: 'many' }
const STEPS = [1, 2, 3, 4, 5]

/** The states as squares of one hue, hatched where too little is known; each leads to its state. */
export function TileMap({
  title,
  unit,
  tiles,
  range: given,
  here = null,
  shortText,
  valueText,
  changeText,
  missingText,
  to,
  onChoose,
}: TileMapProps) {
  // The map is one stop of the Tab key; arrow keys move from state to state.
  const [stop, setStop] = useState(here ?? SQUARES[0]?.state.code)
  const own = rangeOf([...tiles.values()].map((tile) => ('value' in tile ? tile.value : null)))
  const range = own && (given ?? own)

  function missing(tile: { missing: 'few' | 'many' }): string {
    return missingText[tile.missing] ?? missingText.many
  }
  function known({ value, detail }: KnownTile): string {
    return detail ? `${valueText(value)} ${detail}` : valueText(value)
  }
  function changed(tile: Tile): string {
    return 'value' in tile && typeof tile.change === 'number' ? (changeText?.(tile.change) ?? '') : ''
  }
  function words(tile: Tile): string {
    return 'value' in tile ? [known(tile), changed(tile)].filter(Boolean).join(', ') : missing(tile)
  }
  function handleKey(event: KeyboardEvent<HTMLElement>, square: Square): void {
    const next = squareAfter(event.key, square)
    if (!next) return
    event.preventDefault()
    setStop(next.state.code)
    const list = event.currentTarget.closest('ul')
    list?.querySelector<HTMLElement>(`[data-state="${next.state.code}"]`)?.focus()
  }

  const rows = SQUARES.map(({ state }) => ({ state, tile: tiles.get(state.code) ?? NOTHING }))
  return (
    <figure className={styles.figure} aria-label={title}>
      {/* biome-ignore lint/a11y/noRedundantRoles: without its bullets a list is no list to some screen readers */}
      <ul className={styles.tiles} role="list">
        {SQUARES.map((square) => {
          const { state, row, column } = square
          const tile = tiles.get(state.code) ?? NOTHING
          return (
            <li key={state.code} style={{ gridArea: `${row} / ${column}` }}>
              <Link
                className={cx(styles.tile, classOf(tile, range), state.code === here && styles.here)}
                to={to(state)}
                onClick={() => onChoose?.(state)}
                onKeyDown={(event) => handleKey(event, square)}
                onFocus={() => setStop(state.code)}
                tabIndex={state.code === stop ? 0 : -1}
                data-state={state.code}
                aria-current={state.code === here || undefined}
              >
                <b aria-hidden="true">{state.acronym}</b>
                <span aria-hidden="true">{'value' in tile ? shortText(tile.value) : '—'}</span>
                <span className="visually-hidden">{`${state.name}: ${words(tile)}`}</span>
              </Link>
            </li>
          )
        })}
      </ul>
      <div className={styles.key} aria-hidden="true">
        <span>{unit}</span>
        {range && (
          <>
            <span className={styles.ramp}>
              {STEPS.map((step) => (
                <i key={step} className={styles[`step${step}`]} />
              ))}
            </span>
            <span className={styles.ends}>
              <span>{shortText(range.low)}</span>
              <span>{shortText(range.high)}</span>
            </span>
          </>
        )}
        {missingText.few && <KeyLine look={styles.few}>{missingText.few}</KeyLine>}
        <KeyLine look={styles.many}>{missingText.many}</KeyLine>
      </div>
      <div className={styles.numbers}>
        <ChartNumbers
          head={['Estado', unit, ...(changeText ? ['Mudança'] : [])]}
          rows={rows.toSorted(byValue).map(({ state, tile }) => ({
            key: state.acronym,
            cells: [
              state.name,
              'value' in tile ? known(tile) : missing(tile),
              ...(changeText ? [changed(tile) || '—'] : []),
            ],
          }))}
        />
      </div>
    </figure>
  )
}

function KeyLine({ look, children }: { look: string | undefined; children: ReactNode }) {
  return (
    <span className={styles.line}>
      <i className={look} />
      <span>{children}</span>
    </span>
  )
}

function classOf(tile: Tile, range: Range | null): string | undefined {
  if (!('value' in tile)) return styles[tile.missing]
  return range ? styles[`step${stepOf(tile.value, range.low, range.high)}`] : undefined
}

type StateTile = { state: State; tile: Tile }

/** The highest first, and last what is missing. */
function byValue(one: StateTile, other: StateTile): number {
  return heightOf(other.tile) - heightOf(one.tile) || one.state.name.localeCompare(other.state.name, 'pt-BR')
}

function heightOf(tile: Tile): number {
  return 'value' in tile ? tile.value : Number.MIN_SAFE_INTEGER
}
