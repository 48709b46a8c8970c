import {
  type AdField,
  announcementTimes,
  countTypes,
  MAX_AD_DESCRIPTION,
  MAX_AD_OBSERVATION,
  MAX_AD_TITLE,
} from '@arroba/contract/rules/ads.ts'
import type { ReactNode } from 'react'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { ChoiceSelect } from '../../../ui/choice/choice-select.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MaskedInput } from '../../../ui/form/masked-input.tsx'
import { MoneyInput, NumberInput } from '../../../ui/form/number-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { LongText } from '../../../ui/text/long-text.tsx'
import type { AdFields } from './ad-fields.ts'
import styles from './ad-form.module.css'

type Group = {
  fields: AdFields
  change: (part: Partial<AdFields>) => void
  /** The message of a field, by its name on the wire. */
  errorOf: (name: AdField) => string | undefined
}

const DAYS = announcementTimes.map((days) => ({ value: `${days}` as const, label: `${days} dias` }))

type AboutFieldsProps = Group & {
  categories: readonly { slug: string; name: string }[]
  /** The field of the photo. */
  children: ReactNode
}

export function AboutFields({ fields, change, errorOf, categories, children }: AboutFieldsProps) {
  return (
    <>
      <Field label="Título" error={errorOf('title')}>
        {(control) => (
          <TextInput
            {...control}
            name="title"
            autoComplete="off"
            maxLength={MAX_AD_TITLE}
            placeholder="Ex.: Bezerros nelore desmamados"
            value={fields.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Field>
      <LongText
        label="Mensagem"
        name="description"
        placeholder="Conte do lote, do manejo e do embarque"
        text={fields.description}
        limit={MAX_AD_DESCRIPTION}
        error={errorOf('description')}
        short
        onChange={(description) => change({ description })}
      />
      <Segmented
        legend="Duração do anúncio"
        shown
        options={DAYS}
        value={fields.days}
        onChange={(days) => change({ days })}
      />
      <ChoiceSelect
        label="Categoria"
        name="category"
        none="Selecione uma Tag"
        choices={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        value={fields.category}
        error={errorOf('category')}
        onChange={(category) => change({ category })}
      />
      {children}
      <Checkbox
        label="Esse produto possui vídeo?"
        name="has_video"
        checked={fields.hasVideo}
        onChange={({ target }) => change({ hasVideo: target.checked })}
      />
    </>
  )
}

/** At most 14 characters, so a mobile number fits only without a blank after the area code. */
const NEW_PHONE = { mask: ['(99)9999-9999', '(99)99999-9999'], placeholder: '(DD)99999-9999' }
/** At most 15 characters. */
const PHONE = { mask: ['(99) 9999-9999', '(99) 99999-9999'], placeholder: '(DD) 99999-9999' }

type ContactFieldsProps = Group & {
  isNew: boolean
  /** The field of the city. */
  children: ReactNode
}

export function ContactFields({ fields, change, errorOf, isNew, children }: ContactFieldsProps) {
  return (
    <>
      <Field label="Telefone" hint="É por ele que os interessados chamam." error={errorOf('phone')}>
        {(control) => (
          <MaskedInput
            {...control}
            {...(isNew ? NEW_PHONE : PHONE)}
            name="phone"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            defaultValue={fields.phone}
            onChange={({ target }) => change({ phone: target.value })}
          />
        )}
      </Field>
      {children}
    </>
  )
}

export function HerdFields({ fields, change, errorOf }: Group) {
  return (
    <div className={styles.pair}>
      <Field label="Raça" optional error={errorOf('livestock_race')}>
        {(control) => (
          <TextInput
            {...control}
            name="livestock_race"
            autoCapitalize="words"
            placeholder="Ex.: Nelore"
            value={fields.breed}
            onChange={({ target }) => change({ breed: target.value })}
          />
        )}
      </Field>
      <Field label="Quantidade de cabeças" error={errorOf('count')}>
        {(control) => (
          <NumberInput
            {...control}
            name="count"
            value={fields.heads}
            onChange={(heads) => change({ heads })}
          />
        )}
      </Field>
      <Field label="Idade em meses" optional error={errorOf('livestock_age')}>
        {(control) => (
          <NumberInput
            {...control}
            name="livestock_age"
            value={fields.age}
            onChange={(age) => change({ age })}
          />
        )}
      </Field>
      <Field label="Peso aproximado em kg" optional error={errorOf('livestock_weight')}>
        {(control) => (
          <NumberInput
            {...control}
            name="livestock_weight"
            value={fields.weight}
            onChange={(weight) => change({ weight })}
          />
        )}
      </Field>
    </div>
  )
}

export function PriceFields({ fields, change, errorOf }: Group) {
  return (
    <>
      <div className={styles.pair}>
        <Field label="Valor" error={errorOf('value')}>
          {(control) => (
            <MoneyInput
              {...control}
              name="value"
              value={fields.value}
              onChange={(value) => change({ value })}
            />
          )}
        </Field>
        <ChoiceSelect
          label="Unidade"
          name="count_type"
          choices={countTypes}
          value={fields.unit}
          error={errorOf('count_type')}
          onChange={(unit) => change({ unit })}
        />
      </div>
      <LongText
        label="Observação"
        optional
        name="observation"
        {...(fields.hasVideo && { placeholder: 'O link do vídeo pode vir aqui' })}
        text={fields.observation}
        limit={MAX_AD_OBSERVATION}
        error={errorOf('observation')}
        short
        onChange={(observation) => change({ observation })}
      />
    </>
  )
}
