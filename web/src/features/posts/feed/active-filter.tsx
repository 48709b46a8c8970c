import { ListFilter } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import styles from './active-filter.module.css'

type ActiveFilterProps = {
  ref: Ref<HTMLParagraphElement>
  /** Empty without a filter. */
  words: string
  /** What can be done with the filter. */
  children: ReactNode
}

/** Says over the results which posts they are. */
export function ActiveFilter({ ref, words, children }: ActiveFilterProps) {
  return (
    <div className={styles.filter}>
      <ListFilter />
      <p ref={ref} role="status" tabIndex={-1}>
        {words ? (
          <>
            Filtro ativo: <b>{words}</b>
          </>
        ) : (
          'Sem filtro: todas as publicações'
        )}
      </p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
