import type { To } from '../../platform/router/location.ts'
import { exactTime } from '../form/time-text.ts'
import { ButtonLink } from '../overlay/button.tsx'
import styles from './search-end.module.css'

type SearchEndProps = {
  /** The moment before which this part of the search has not looked; without it nothing is older. */
  until: string | undefined
  part: number
  /** The address of another part of the search. */
  to: (part: number) => To
}

/** Where one part of a search ends, with the way to the next one and back to the newest. */
export function SearchEnd({ until, part, to }: SearchEndProps) {
  if (until === undefined && part === 1) return null
  return (
    <nav className={styles.end} aria-label="Partes da busca">
      <p>
        {until === undefined
          ? 'Esta busca chegou ao fim.'
          : `Esta busca olhou até ${exactTime(new Date(until))}.`}
      </p>
      <div className={styles.ways}>
        {until !== undefined && (
          <ButtonLink look="outline" small to={to(part + 1)}>
            Procurar antes dessa data
          </ButtonLink>
        )}
        {part > 1 && (
          <ButtonLink look="outline" small to={to(1)}>
            Voltar ao mais novo
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}
