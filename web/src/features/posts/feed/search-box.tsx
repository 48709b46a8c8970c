import { SlidersHorizontal } from 'lucide-react'
import { SearchForm } from '../../../ui/form/search-form.tsx'
import { IconLink } from '../../../ui/overlay/icon-button.tsx'
import { OPEN_FILTER } from './search-address.ts'
import styles from './search-box.module.css'

type SearchBoxProps = {
  term: string | null
  /** Where the advanced search goes on from here. */
  advanced: string
  /** Called with no term when the search is cleared. */
  onSearch: (term: string | null) => void
}

/** Search in the timeline, and the way to the advanced one. */
export function SearchBox({ term, advanced, onSearch }: SearchBoxProps) {
  return (
    <search className={styles.box}>
      <SearchForm label="Buscar na timeline" term={term} onSearch={onSearch} />
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
