import { useNavigate } from '../../../platform/router/hooks.ts'
import { FilterPanel } from '../../../ui/form/filter-panel.tsx'
import { SearchForm } from '../../../ui/form/search-form.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { type AdsList, adsAddress, countFilters } from './ads-address.ts'
import { AdsFilterForm } from './ads-filter-form.tsx'
import styles from './ads-search.module.css'

type AdsSearchProps = {
  list: AdsList
  categories: readonly { slug: string; name: string }[]
}

/**
 * The search and the filters of the ads. They are part of the address, so the browser's back button restores
 * them.
 */
export function AdsSearch({ list, categories }: AdsSearchProps) {
  const navigate = useNavigate()
  const go = (change: Partial<AdsList>) => void navigate(adsAddress({ ...list, page: 1, part: 1, ...change }))

  return (
    <search className={styles.search}>
      <FilterPanel
        count={countFilters(list)}
        search={<SearchForm label="Buscar anúncios" term={list.term} onSearch={(term) => go({ term })} />}
      >
        {(close) => (
          <AdsFilterForm
            key={adsAddress(list)}
            filters={list}
            categories={categories}
            onApply={(filters) => {
              close()
              go(filters)
            }}
          />
        )}
      </FilterPanel>
      <ActiveFilters list={list} categories={categories} />
    </search>
  )
}
