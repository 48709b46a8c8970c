import { SlidersHorizontal } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { type AdsList, adsAddress, countFilters } from './ads-address.ts'
import { AdsFilterForm } from './ads-filter-form.tsx'
import styles from './ads-search.module.css'
import type { CityFieldType } from './city-field-type.ts'

type AdsSearchProps = {
  list: AdsList
  categories: readonly { slug: string; name: string }[]
  CityField: CityFieldType
}

/** Search and filters of the ads; all of it goes into the address, and so comes back with the browser's own back. */
export const AdsSearch = ({ list, categories, CityField }: AdsSearchProps) => {
  const navigate = useNavigate()
  const panelId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(list)
  const go = (change: Partial<AdsList>) => void navigate(adsAddress({ ...list, page: 1, ...change }))

  return (
    <search className={styles.search}>
      <div className={styles.bar}>
        <SearchForm label="Buscar anúncios" term={list.term} onSearch={(term) => go({ term })} />
        <Button
          ref={toggle}
          look="outline"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal />
          {count > 0 ? `Filtros (${count})` : 'Filtros'}
        </Button>
      </div>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && (
          <AdsFilterForm
            key={adsAddress(list)}
            filters={list}
            categories={categories}
            CityField={CityField}
            onApply={(filters) => {
              setOpen(false)
              toggle.current?.focus()
              go(filters)
            }}
          />
        )}
      </div>
      <ActiveFilters list={list} categories={categories} />
    </search>
  )
}
