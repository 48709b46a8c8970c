import { negotiationKinds, reviewerStatuses } from '@arroba/contract/negotiations.rules.ts'
import type { Tag } from '@arroba/contract/tags.ts'
import { useNavigate } from 'react-router'
import { dayText } from '../../ui/day.ts'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { FilterPanel } from '../../ui/filter-panel.tsx'
import { countFilters, type DealFilters, dealsAddress } from './deals-address.ts'
import { DealsFilterForm } from './deals-filter-form.tsx'
import styles from './deals-search.module.css'

const daysText = ({ from, to }: DealFilters): string | null => {
  if (from && to) return `De ${dayText(from)} a ${dayText(to)}`
  if (from) return `Desde ${dayText(from)}`
  return to && `Até ${dayText(to)}`
}

const labelOf = (choices: readonly { value: string; label: string }[], chosen: string | null) =>
  choices.find(({ value }) => value === chosen)?.label ?? null

type DealsSearchProps = { filters: DealFilters; tags: readonly Tag[] }

/** The filters of the deals; they go into the address, and so come back with the browser's own back. */
export const DealsSearch = ({ filters, tags }: DealsSearchProps) => {
  const navigate = useNavigate()
  const without = (off: Partial<DealFilters>): string => dealsAddress({ ...filters, ...off, page: 1 })
  const { status, kind, tag } = filters
  return (
    <search className={styles.search}>
      <FilterPanel count={countFilters(filters)}>
        {(close) => (
          <DealsFilterForm
            key={dealsAddress(filters)}
            filters={filters}
            tags={tags}
            onApply={(applied) => {
              close()
              void navigate(dealsAddress(applied))
            }}
          />
        )}
      </FilterPanel>
      <FilterChips
        filters={[
          { text: labelOf(reviewerStatuses, status), to: without({ status: null }) },
          { text: labelOf(negotiationKinds, kind), to: without({ kind: null }) },
          {
            text: tag && `#${tags.find(({ slug }) => slug === tag)?.name ?? tag}`,
            to: without({ tag: null }),
          },
          { text: daysText(filters), to: without({ from: null, to: null }) },
        ]}
        clear={dealsAddress({})}
      />
    </search>
  )
}
