import { MAX_DESCRIPTION } from '@arroba/contract/rules/limits.ts'
import { MAX_TITLE } from '@arroba/contract/staff/rules/publications.ts'
import { scaleBreaks } from '@arroba/contract/staff/rules/scale-sheets.ts'
import { call } from '../../platform/call.ts'
import {
  type SlaughterhouseChoice,
  SlaughterhouseField,
} from '../../reference/slaughterhouses/slaughterhouse-field.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { dayFrom, dayText, today } from '../../ui/form/day.ts'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { LongText } from '../../ui/text/long-text.tsx'
import { momentOf, NOW, type PublicationMoment, whenBreak, whenOf } from './moment.ts'
import styles from './publishing.module.css'
import { asksWhen, PublishingForm } from './publishing-form.tsx'
import type { Publication } from './queries.ts'
import { usePublishingForm } from './use-publishing-form.ts'

type ScaleFields = {
  fridge: SlaughterhouseChoice
  days: string
  /** DD/MM/AAAA. */
  day: string
  title: string
  text: string
  when: PublicationMoment
}

function empty(): ScaleFields {
  return {
    fridge: { text: '', item: null },
    days: '',
    day: dayText(today()),
    title: '',
    text: '',
    when: NOW,
  }
}

function fieldsOf({ scale, title, description, publish_at }: Publication): ScaleFields {
  return {
    ...empty(),
    ...(scale && {
      fridge: { text: scale.fridge_name, item: { id: scale.fridge_id, name: scale.fridge_name } },
      days: String(scale.days),
      day: dayText(scale.reference_date),
    }),
    title: title ?? '',
    text: description,
    when: publish_at === null ? NOW : whenOf(publish_at),
  }
}

type ScaleFormProps = {
  /** The scale to change; undefined for a new one. */
  publication?: Publication
  onSaved: (publication: Publication) => void
  onDiscard: () => void
}

/** The form of one slaughterhouse's scale, with the choice to publish it now or later. */
export function ScaleForm({ publication, onSaved, onDiscard }: ScaleFormProps) {
  const form = usePublishingForm<ScaleFields>({
    publication: publication ?? null,
    kind: 'scale',
    initial: publication ? fieldsOf(publication) : empty(),
    breaksOf: ({ fridge: slaughterhouse, days, day, title, text, when }) => {
      const wrong = asksWhen(publication) ? whenBreak(when) : null
      const moment = wrong === null && asksWhen(publication) ? momentOf(when) : null
      const sent = {
        fridge_id: slaughterhouse.item?.id ?? null,
        days,
        reference_date: dayFrom(day),
        title,
        description: text,
      }
      return [
        ...scaleBreaks(sent, moment === null ? new Date() : new Date(moment)),
        ...(wrong === null ? [] : [{ field: 'when', message: wrong }]),
      ]
    },
    send: async ({ fridge: slaughterhouse, days, day, title, text, when }, { key, version }) => {
      const body = {
        ...(slaughterhouse.item && { fridge_id: slaughterhouse.item.id }),
        days,
        reference_date: dayFrom(day),
        title,
        description: text,
        ...(asksWhen(publication) && { publish_at: momentOf(when) }),
      }
      const answer = publication
        ? await call('PUT /v6/staff/scales/{id}', {
            params: { id: publication.id },
            body: { ...body, ...(version && { version }) },
          })
        : await call('POST /v6/staff/scales', { body, once: key })
      return answer.publication
    },
    onSaved,
    onDiscard,
  })
  const { fields, change, errorOf } = form
  return (
    <PublishingForm publication={publication} form={form}>
      <Card>
        <SlaughterhouseField
          optional={false}
          error={errorOf('fridge_id')}
          choice={fields.fridge}
          onChange={(slaughterhouse) => change({ fridge: slaughterhouse })}
        />
        <div className={styles.pair}>
          <Field label="Dias úteis" error={errorOf('days')} hint="De 0 a 99">
            {(control) => (
              <NumberInput
                {...control}
                name="dias-uteis"
                value={fields.days}
                onChange={(days) => change({ days })}
              />
            )}
          </Field>
          <Field label="Data de referência" error={errorOf('reference_date')}>
            {(control) => (
              <DateInput
                {...control}
                name="referencia"
                calendar="Escolher a data de referência no calendário"
                value={fields.day}
                onChange={(day) => change({ day })}
              />
            )}
          </Field>
        </div>
      </Card>
      <Card>
        <Field
          label="Título"
          optional
          error={errorOf('title')}
          hint="Em branco, é escrito com o frigorífico e os dias."
        >
          {(control) => (
            <TextInput
              {...control}
              name="title"
              maxLength={MAX_TITLE}
              value={fields.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          )}
        </Field>
        <LongText
          short
          optional
          label="Texto"
          name="description"
          limit={MAX_DESCRIPTION}
          text={fields.text}
          error={errorOf('description')}
          placeholder="Em branco, conta os dias e a mudança desde a leitura anterior."
          onChange={(text) => change({ text })}
        />
      </Card>
    </PublishingForm>
  )
}
