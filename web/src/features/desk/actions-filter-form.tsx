import { ChoiceSelect } from '../../ui/choice/choice-select.tsx'
import { DateRangeFields, dateRangeErrors } from '../../ui/form/date-range-fields.tsx'
import { dayFrom, dayText } from '../../ui/form/day.ts'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useFilterForm } from '../../ui/form/use-filter-form.ts'
import { Card } from '../../ui/layout/page.tsx'
import { Button } from '../../ui/overlay/button.tsx'
import type { ActionFilters } from './actions-address.ts'
import styles from './actions-search.module.css'
import { useActionChoices } from './queries.ts'

/** The values of the form before it is applied; days are as they were typed. */
type FilterFields = Record<keyof ActionFilters, string>

function chosenOf({ actor, action, person, from, to }: ActionFilters): FilterFields {
  return {
    actor: actor ? String(actor) : '',
    action: action ?? '',
    person: person ?? '',
    from: from ? dayText(from) : '',
    to: to ? dayText(to) : '',
  }
}

function filtersOf({ actor, action, person, from, to }: FilterFields): ActionFilters {
  return {
    actor: Number(actor) || null,
    action: action || null,
    person: person.trim() || null,
    from: dayFrom(from),
    to: dayFrom(to),
  }
}

type ActionsFilterFormProps = { filters: ActionFilters; onApply: (filters: ActionFilters) => void }

export function ActionsFilterForm({ filters, onApply }: ActionsFilterFormProps) {
  const { data: choices } = useActionChoices()
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
            label="Quem"
            name="quem"
            none="Toda a equipe"
            choices={(choices?.actors ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            value={chosen.actor}
            onChange={(actor) => change({ actor })}
          />
          <ChoiceSelect
            label="O que fez"
            name="acao"
            none="Qualquer ação"
            choices={(choices?.actions ?? []).map(({ name, label }) => ({ value: name, label }))}
            value={chosen.action}
            onChange={(action) => change({ action })}
          />
          <Field label="Pessoa" hint="O apelido, o e-mail ou o número da conta.">
            {(control) => (
              <TextInput
                {...control}
                name="pessoa"
                autoComplete="off"
                autoCapitalize="none"
                maxLength={200}
                value={chosen.person}
                onChange={({ target }) => change({ person: target.value })}
              />
            )}
          </Field>
          <DateRangeFields range={chosen} errors={errors} onChange={change} />
        </div>
        <Button type="submit" className={styles.apply}>
          APLICAR FILTROS
        </Button>
      </Card>
    </form>
  )
}
