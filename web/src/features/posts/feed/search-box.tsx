import { SlidersHorizontal } from 'lucide-react'
import { SearchForm } from '../../../ui/form/search-form.tsx'
import { IconLink } from '../../../ui/overlay/icon-button.tsx'
import { OPEN_FILTER } from './search-address.ts'
import styles from './search-box.module.css'

type SearchBoxProps = {
  term: string | null
  /** The address of the advanced search with the present filter. */
  advanced: string
  /** Called with the term, or with null when the search is cleared. */
  onSearch: (term: string | null) => void
}

/** The search box of the timeline, with a link to the advanced search. */
export function SearchBox({ term, advanced, onSearch }: SearchBoxProps) {
  return (
    <search className={styles.box}>
      <SearchForm label="Buscar na timeline" placeholder="Buscar" term={term} onSearch={onSearch} />
      <IconLink
        className={styles.advanced}
        to={advanced}
        state={OPEN_FILTER}
        label="Busca avançada"
        icon={<SlidersHorizontal />}
      />
    </search>
  )
}
