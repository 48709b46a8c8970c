import { negotiationKinds, reviewerStatuses } from '@arroba/contract/rules/negotiations.ts'
import type { Tag } from '@arroba/contract/tags.ts'
import { ChoiceSelect } from '../../../ui/choice/choice-select.tsx'
import { DateRangeFields, dateRangeErrors } from '../../../ui/form/date-range-fields.tsx'
import { dayFrom, dayText } from '../../../ui/form/day.ts'
import { useFilterForm } from '../../../ui/form/use-filter-form.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import type { NegotiationFilters } from './negotiations-address.ts'
import styles from './negotiations-search.module.css'

/** The values of the filter form before it is applied; days are as they were typed. */
type FilterFields = Record<keyof NegotiationFilters, string>

function chosenOf({ status, kind, tag, from, to }: NegotiationFilters): FilterFields {
  return {
    status: status ?? '',
    kind: kind ?? '',
    tag: tag ?? '',
    from: from ? dayText(from) : '',
    to: to ? dayText(to) : '',
  }
}

function filtersOf({ status, kind, tag, from, to }: FilterFields): NegotiationFilters {
  return {
    status: reviewerStatuses.find(({ value }) => value === status)?.value ?? null,
    kind: negotiationKinds.find(({ value }) => value === kind)?.value ?? null,
    tag: tag || null,
    from: dayFrom(from),
    to: dayFrom(to),
  }
}

type NegotiationsFilterFormProps = {
  filters: NegotiationFilters
  tags: readonly Tag[]
  onApply: (filters: NegotiationFilters) => void
}

export function NegotiationsFilterForm({ filters, tags, onApply }: NegotiationsFilterFormProps) {
  const { chosen, change, errors, apply } = useFilterForm({
    initial: () => chosenOf(filters),
    errorsOf: dateRangeErrors,
    filtersOf,
    onApply,
  })

  return (
    <form noValidate onSubmit={apply}>
      <Card>
        <div className={styles.fields}>
          <ChoiceSelect
            label="Status"
            name="status"
            none="Todos"
            choices={reviewerStatuses}
            value={chosen.status}
            onChange={(status) => change({ status })}
          />
          <ChoiceSelect
            label="Tipo"
            hint="Como foi registrada."
            name="tipo"
            none="Venda e compra"
            choices={negotiationKinds}
            value={chosen.kind}
            onChange={(kind) => change({ kind })}
          />
          <ChoiceSelect
            label="Tag"
            name="tag"
            none="Todas as tags"
            choices={tags.map(({ slug, name }) => ({ value: slug, label: `#${name}` }))}
            value={chosen.tag}
            onChange={(tag) => change({ tag })}
          />
          <DateRangeFields range={chosen} errors={errors} onChange={change} />
        </div>
        <Button type="submit" className={styles.apply}>
          APLICAR FILTROS
        </Button>
      </Card>
    </form>
  )
}
