import { useState } from 'react'
import { useBovineTags } from '../../../reference/tags/queries.ts'
import { ChoiceSelect } from '../../../ui/choice/choice-select.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { dayFrom, dayText } from '../../../ui/form/day.ts'
import { Field } from '../../../ui/form/field.tsx'
import { moneyText } from '../../../ui/form/number-text.ts'
import { exactTime } from '../../../ui/form/time-text.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { areaName, PRICED_AREAS } from '../areas.ts'
import { MAIN_CATEGORY } from '../market-address.ts'
import { useVintages } from './queries.ts'
import { ScrolledTable } from './scrolled-table.tsx'
import styles from './staff.module.css'

const AREAS = PRICED_AREAS.map((area) => ({ value: area, label: areaName(area) }))

/** The values that each run computed for one price: later confirmations revise the last days. */
export function Vintages() {
  const categories = useBovineTags()
  const [tag, setTag] = useState<string>(MAIN_CATEGORY)
  const [area, setArea] = useState('BR')
  const [written, setWritten] = useState('')
  const day = dayFrom(written)
  const vintages = useVintages(day === null ? null : { tag, area, day })
  return (
    <Card>
      <div className={styles.part}>
        <h2>O que cada cálculo disse de um preço</h2>
        <div className={styles.fields}>
          <ChoiceSelect
            label="Categoria"
            name="tag"
            choices={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
            value={tag}
            onChange={setTag}
          />
          <ChoiceSelect label="Área" name="area" choices={AREAS} value={area} onChange={setArea} />
          <Field label="Dia">
            {(control) => (
              <DateInput
                {...control}
                value={written}
                onChange={setWritten}
                calendar="Escolher o dia no calendário"
              />
            )}
          </Field>
        </div>
        {day !== null && (
          <Loaded of={vintages} height="6rem">
            {(list) =>
              list.length === 0 ? (
                <p className={styles.about}>Nenhum cálculo disse nada desse preço.</p>
              ) : (
                <ScrolledTable
                  label="Um preço em cada cálculo"
                  head={['Cálculo até', 'Calculado em', 'Preço']}
                  rows={list.map((one) => ({
                    key: one.run,
                    cells: [
                      dayText(one.as_of),
                      exactTime(new Date(one.computed_at)),
                      one.price === null ? 'retido' : moneyText(one.price),
                    ],
                  }))}
                />
              )
            }
          </Loaded>
        )}
      </div>
    </Card>
  )
}
