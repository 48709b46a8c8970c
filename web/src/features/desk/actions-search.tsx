import { Download } from 'lucide-react'
import { messagesOf } from '../../platform/call.ts'
import { useNavigate } from '../../platform/router/hooks.ts'
import { FilterChips } from '../../ui/choice/filter-chips.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { dayText } from '../../ui/form/day.ts'
import { FilterPanel } from '../../ui/form/filter-panel.tsx'
import { Button } from '../../ui/overlay/button.tsx'
import { type ActionFilters, actionsAddress, countFilters } from './actions-address.ts'
import { ActionsFilterForm } from './actions-filter-form.tsx'
import styles from './actions-search.module.css'
import { useActionChoices, useActionsFile } from './queries.ts'

function daysText({ from, to }: ActionFilters): string | null {
  if (from && to) return `De ${dayText(from)} a ${dayText(to)}`
  if (from) return `Desde ${dayText(from)}`
  return to && `Até ${dayText(to)}`
}

/** The filters of staff's actions, which are part of the address, and the download of the filtered list. */
export function ActionsSearch({ filters }: { filters: ActionFilters }) {
  const navigate = useNavigate()
  const { data: choices } = useActionChoices()
  const file = useActionsFile()
  const without = (off: Partial<ActionFilters>): string => actionsAddress({ ...filters, ...off, page: 1 })
  const { actor, action, person } = filters
  return (
    <search className={styles.search}>
      <FilterPanel
        count={countFilters(filters)}
        search={
          <Button
            look="outline"
            busy={file.isPending}
            onClick={() =>
              file.mutate(filters, {
                onError: (error) => toast(messagesOf(error).join(' '), { tone: 'bad' }),
              })
            }
          >
            <Download />
            Baixar CSV
          </Button>
        }
      >
        {(close) => (
          <ActionsFilterForm
            key={actionsAddress(filters)}
            filters={filters}
            onApply={(applied) => {
              close()
              void navigate(actionsAddress(applied))
            }}
          />
        )}
      </FilterPanel>
      <FilterChips
        filters={[
          {
            text:
              actor === null
                ? null
                : (choices?.actors.find(({ id }) => id === actor)?.name ?? `Conta ${actor}`),
            to: without({ actor: null }),
          },
          {
            text: action && (choices?.actions.find(({ name }) => name === action)?.label ?? action),
            to: without({ action: null }),
          },
          { text: person && `Pessoa: ${person}`, to: without({ person: null }) },
          { text: daysText(filters), to: without({ from: null, to: null }) },
        ]}
        clear={actionsAddress({})}
      />
    </search>
  )
}
