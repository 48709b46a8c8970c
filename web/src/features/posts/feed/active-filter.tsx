import { ListFilter } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import styles from './active-filter.module.css'

type ActiveFilterProps = {
  ref: Ref<HTMLParagraphElement>
  /** The filter in words; empty without a filter. */
  words: string
  /** The actions on the filter. */
  children: ReactNode
}

/** Describes above the results which posts are shown. */
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
