import type { City } from '@arroba/contract/places.ts'
import { call } from '../../platform/call.ts'
import { type Choice, Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import type { Source } from '../../ui/use-suggestions.ts'

/** What is needed of a city that was picked. */
type Picked = Pick<City, 'code' | 'value'>

const cities: Source<Picked> = {
  name: 'cities',
  ask: async (term, signal) => (await call('GET /v4/search/cities', { query: { term }, signal })).cities,
}

type CityFieldProps = {
  label?: string
  error?: string | undefined
  choice: Choice<Picked>
  onChange: (choice: Choice<Picked>) => void
}

/** A city of Brazil, found by a part of its name. */
export const CityField = ({ label = 'Cidade', error, choice, onChange }: CityFieldProps) => (
  <Field label={label} error={error} hint="Digite 3 letras ou mais e escolha na lista.">
    {(control) => (
      <Combobox
        control={control}
        listLabel="Cidades"
        placeholder="Ex.: Água Boa"
        source={cities}
        choice={choice}
        onChange={onChange}
        keyOf={({ code }) => code}
        textOf={({ value }) => value}
        none="Nenhuma cidade com este nome."
      />
    )}
  </Field>
)
