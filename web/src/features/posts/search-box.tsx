import { SlidersHorizontal } from 'lucide-react'
import { IconLink } from '../../ui/icon-button.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import styles from './search-box.module.css'

type SearchBoxProps = {
  term: string | null
  /** Called with no term when the search is cleared. */
  onSearch: (term: string | null) => void
}

/** Search in the timeline, and the way to the advanced one. */
export const SearchBox = ({ term, onSearch }: SearchBoxProps) => (
  <search className={styles.box}>
    <SearchForm label="Buscar na timeline" term={term} onSearch={onSearch} />
    <IconLink
      className={styles.advanced}
      to="/timelinebusca"
      label="Busca avançada"
      icon={<SlidersHorizontal />}
    />
  </search>
)
