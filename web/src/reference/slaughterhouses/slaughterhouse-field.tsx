import type { SlaughterhouseName } from '@arroba/contract/slaughterhouses.ts'
import { call } from '../../platform/call.ts'
import { type Choice, type ChoiceFieldProps, Combobox } from '../../ui/choice/combobox.tsx'
import type { Source } from '../../ui/choice/use-suggestions.ts'
import { Field } from '../../ui/form/field.tsx'

/**
 * The fields of a chosen slaughterhouse that the form needs. City and state distinguish slaughterhouses of one name in
 * the suggestions.
 */
type SlaughterhouseFields = Pick<SlaughterhouseName, 'id' | 'name'> & Partial<SlaughterhouseName>

export type SlaughterhouseChoice = Choice<SlaughterhouseFields>

const slaughterhouses: Source<SlaughterhouseFields> = {
  name: 'fridges',
  ask: async (by_name, signal) =>
    (await call('GET /v5/fridges/optimized_index', { query: { by_name }, signal })).fridges,
}

function placeOf({ city, state }: SlaughterhouseFields): string {
  return city && state ? ` (${city.name} / ${state.acronym})` : ''
}

/** A slaughterhouse, found by a part of its name. */
export function SlaughterhouseField({
  label = 'Frigorífico',
  optional = true,
  error,
  choice,
  onChange,
}: ChoiceFieldProps<SlaughterhouseFields> & { optional?: boolean }) {
  return (
    <Field label={label} optional={optional} error={error} hint="Digite 3 letras ou mais e escolha na lista.">
      {(control) => (
        <Combobox
          control={control}
          listLabel="Frigoríficos"
          placeholder="Ex.: Vale do Buritizal"
          source={slaughterhouses}
          choice={choice}
          onChange={onChange}
          keyOf={({ id }) => id}
          textOf={(slaughterhouse) => slaughterhouse.name + placeOf(slaughterhouse)}
          none="Nenhum frigorífico com este nome."
        />
      )}
    </Field>
  )
}
