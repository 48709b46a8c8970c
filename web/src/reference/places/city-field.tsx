import type { City } from '@arroba/contract/places.ts'
import { call } from '../../platform/call.ts'
import { type Choice, type ChoiceFieldProps, Combobox } from '../../ui/choice/combobox.tsx'
import type { Source } from '../../ui/choice/use-suggestions.ts'
import { Field } from '../../ui/form/field.tsx'

/** The fields of a chosen city that the form needs. */
type CityFields = Pick<City, 'code' | 'value'>

export type CityChoice = Choice<CityFields>

/** The server understands a name with its state behind it: Água Boa / MT. */
function citiesOf(state: string | undefined): Source<CityFields> {
  return {
    name: state ? `cities ${state}` : 'cities',
    ask: async (typed, signal) => {
      const term = state && !typed.includes('/') ? `${typed} / ${state}` : typed
      return (await call('GET /v4/search/cities', { query: { term }, signal })).cities
    },
  }
}

type CityFieldProps = ChoiceFieldProps<CityFields> & {
  /** The acronym of the only state whose cities are suggested. */
  state?: string | undefined
}

/** A city of Brazil, found by a part of its name. */
export function CityField({ label = 'Cidade', state, error, choice, onChange }: CityFieldProps) {
  return (
    <Field label={label} error={error} hint="Digite 3 letras ou mais e escolha na lista.">
      {(control) => (
        <Combobox
          control={control}
          listLabel="Cidades"
          placeholder="Ex.: Água Boa"
          source={citiesOf(state)}
          choice={choice}
          onChange={onChange}
          keyOf={({ code }) => code}
          textOf={({ value }) => value}
          none={state ? `Nenhuma cidade com este nome em ${state}.` : 'Nenhuma cidade com este nome.'}
        />
      )}
    </Field>
  )
}
