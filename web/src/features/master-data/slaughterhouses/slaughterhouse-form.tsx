import { slaughterhouseErrors } from '@arroba/contract/staff/rules/master-data.ts'
import { call } from '../../../platform/call.ts'
import { type CityChoice, CityField } from '../../../reference/places/city-field.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { NeedsSignal } from '../../../ui/feedback/needs-signal.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { ActionBar, Card } from '../../../ui/layout/page.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import styles from '../master-data.module.css'
import { type Slaughterhouse, useSaving } from '../queries.ts'
import { useRememberedForm } from '../use-remembered-form.tsx'

type Fields = { name: string; city: CityChoice; inspection: string; is_active: boolean }

function fieldsOf(slaughterhouse: Slaughterhouse | null): Fields {
  if (!slaughterhouse) return { name: '', city: { text: '', item: null }, inspection: '', is_active: true }
  const value = `${slaughterhouse.city.name} / ${slaughterhouse.state.acronym}`
  return {
    name: slaughterhouse.name,
    city: { text: value, item: { code: slaughterhouse.city.code, value } },
    inspection: slaughterhouse.inspection ?? '',
    is_active: slaughterhouse.is_active,
  }
}

function bodyOf({ name, city, inspection, is_active }: Fields) {
  return {
    name,
    city_code: city.item?.code ?? null,
    inspection,
    is_active,
  }
}

function save(slaughterhouse: Slaughterhouse | null) {
  return (fields: Fields) =>
    slaughterhouse
      ? call('PUT /v6/staff/fridges/{id}', {
          params: { id: slaughterhouse.id },
          body: { ...bodyOf(fields), version: slaughterhouse.version },
        })
      : call('POST /v6/staff/fridges', { body: bodyOf(fields), once: true })
}

type SlaughterhouseFormProps = {
  /** The slaughterhouse to change; null for a new one. */
  slaughterhouse: Slaughterhouse | null
  onSaved: (name: string) => void
}

/** The form of a slaughterhouse. */
export function SlaughterhouseForm({ slaughterhouse, onSaved }: SlaughterhouseFormProps) {
  const { mutateAsync } = useSaving(save(slaughterhouse))
  const { fields, change, errorOf, above, busy, submit } = useRememberedForm<Fields>({
    draft: `desk-fridge-${slaughterhouse?.id ?? 'new'}`,
    what: 'este frigorífico',
    initial: fieldsOf(slaughterhouse),
    version: slaughterhouse?.version,
    breaksOf: (given) =>
      slaughterhouseErrors(bodyOf(given)).map(({ field, message }) => ({
        field: field === 'city_code' ? 'city' : field,
        message,
      })),
    save: mutateAsync,
    onSaved: ({ name }) => onSaved(name.trim()),
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <NeedsSignal />
      {above}
      <fieldset className={styles.form} disabled={busy}>
        <Card>
          <Field label="Nome" error={errorOf('name')}>
            {(control) => (
              <TextInput
                {...control}
                value={fields.name}
                onChange={({ target }) => change({ name: target.value })}
                maxLength={140}
                autoComplete="off"
              />
            )}
          </Field>
          <CityField error={errorOf('city')} choice={fields.city} onChange={(city) => change({ city })} />
          <Field
            label="Inspeção"
            optional
            error={errorOf('inspection')}
            hint="O serviço e o número: SIF 1234, IMA 56."
          >
            {(control) => (
              <TextInput
                {...control}
                value={fields.inspection}
                onChange={({ target }) => change({ inspection: target.value })}
                maxLength={30}
                autoComplete="off"
              />
            )}
          </Field>
          <Checkbox
            label="Ativo: aparece no ranking, nas buscas e nas escalas"
            checked={fields.is_active}
            onChange={({ target }) => change({ is_active: target.checked })}
          />
        </Card>
      </fieldset>
      <ActionBar>
        <Button type="submit" busy={busy}>
          {slaughterhouse ? 'Salvar' : 'Cadastrar'}
        </Button>
      </ActionBar>
    </form>
  )
}
