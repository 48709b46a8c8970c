import { negotiationKinds, reviewerStatuses } from '@arroba/contract/rules/negotiations.ts'
import type { Tag } from '@arroba/contract/tags.ts'
import { useNavigate } from '../../../platform/router/hooks.ts'
import { FilterChips } from '../../../ui/choice/filter-chips.tsx'
import { dayText } from '../../../ui/form/day.ts'
import { FilterPanel } from '../../../ui/form/filter-panel.tsx'
import { countFilters, type NegotiationFilters, negotiationsAddress } from './negotiations-address.ts'
import { NegotiationsFilterForm } from './negotiations-filter-form.tsx'
import styles from './negotiations-search.module.css'

function daysText({ from, to }: NegotiationFilters): string | null {
  if (from && to) return `De ${dayText(from)} a ${dayText(to)}`
  if (from) return `Desde ${dayText(from)}`
  return to && `Até ${dayText(to)}`
}

function labelOf(choices: readonly { value: string; label: string }[], chosen: string | null) {
  return choices.find(({ value }) => value === chosen)?.label ?? null
}

type NegotiationsSearchProps = { filters: NegotiationFilters; tags: readonly Tag[] }

/**
 * The filters of the negotiations. They are part of the address, so the browser's back button restores them.
 */
export function NegotiationsSearch({ filters, tags }: NegotiationsSearchProps) {
  const navigate = useNavigate()
  const without = (off: Partial<NegotiationFilters>): string =>
    negotiationsAddress({ ...filters, ...off, page: 1 })
  const { status, kind, tag } = filters
  return (
    <search className={styles.search}>
      <FilterPanel count={countFilters(filters)}>
        {(close) => (
          <NegotiationsFilterForm
            key={negotiationsAddress(filters)}
            filters={filters}
            tags={tags}
            onApply={(applied) => {
              close()
              void navigate(negotiationsAddress(applied))
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
        clear={negotiationsAddress({})}
      />
    </search>
  )
}
