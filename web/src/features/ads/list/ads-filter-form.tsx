import { countTypes } from '@arroba/contract/rules/ads.ts'
import { CityField } from '../../../reference/places/city-field.tsx'
import { ChoiceSelect } from '../../../ui/choice/choice-select.tsx'
import { StateSelect } from '../../../ui/choice/state-select.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { useFilterForm } from '../../../ui/form/use-filter-form.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { type AdFilters, RADII } from './ads-address.ts'
import styles from './ads-search.module.css'
import { chosenOf, filterErrors, filtersOf } from './chosen-filters.ts'

type AdsFilterFormProps = {
  filters: AdFilters
  categories: readonly { slug: string; name: string }[]
  onApply: (filters: Omit<AdFilters, 'term'>) => void
}

export function AdsFilterForm({ filters, categories, onApply }: AdsFilterFormProps) {
  const { chosen, change, errors, apply } = useFilterForm({
    initial: () => chosenOf(filters),
    errorsOf: filterErrors,
    filtersOf,
    onApply,
  })

  return (
    <form noValidate onSubmit={apply}>
      <Card>
        <div className={styles.fields}>
          <ChoiceSelect
            label="Categoria"
            name="categoria"
            none="Todas as categorias"
            choices={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
            value={chosen.category}
            onChange={(category) => change({ category })}
          />
          <Field label="Estado">
            {(control) => (
              <StateSelect
                {...control}
                none="Todos os estados"
                name="estado"
                value={chosen.state}
                onChange={({ target }) => change({ state: target.value })}
              />
            )}
          </Field>
          <ChoiceSelect
            label="Unidade do preço"
            name="unidade"
            none="Todas as unidades"
            choices={countTypes}
            value={chosen.unit}
            onChange={(unit) => change({ unit })}
          />
          <div className={styles.prices}>
            <Field label="Preço de" error={errors.min}>
              {(control) => (
                <MoneyInput {...control} name="de" value={chosen.min} onChange={(min) => change({ min })} />
              )}
            </Field>
            <Field label="Preço até" error={errors.max}>
              {(control) => (
                <MoneyInput {...control} name="ate" value={chosen.max} onChange={(max) => change({ max })} />
              )}
            </Field>
          </div>
          <CityField
            label="Perto da cidade"
            error={errors.city}
            choice={chosen.city}
            onChange={(city) => change({ city })}
          />
          <Field label="Distância">
            {(control) => (
              <Select
                {...control}
                name="raio"
                value={chosen.radius}
                onChange={({ target }) => change({ radius: Number(target.value) })}
              >
                {RADII.map((km) => (
                  <option key={km} value={km}>
                    Até {km} km
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Button type="submit" className={styles.apply}>
          APLICAR FILTROS
        </Button>
      </Card>
    </form>
  )
}
