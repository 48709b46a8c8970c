import type { FormEvent, ReactNode } from 'react'
import { NeedsSignal } from '../../ui/feedback/needs-signal.tsx'
import { FormNotices } from '../../ui/form/form-notices.tsx'
import { ActionBar, Card } from '../../ui/layout/page.tsx'
import { Button } from '../../ui/overlay/button.tsx'
import type { PublicationMoment } from './moment.ts'
import styles from './publishing.module.css'
import type { Publication } from './queries.ts'
import { WhenFields } from './when-fields.tsx'

type PublishingFormProps = {
  publication: Publication | undefined
  form: {
    fields: { when: PublicationMoment }
    change: (part: { when: PublicationMoment }) => void
    banner: ReactNode
    notices: { wasRestored: boolean; isOutdated: boolean; onDiscard: () => void }
    errorOf: (field: string) => string | undefined
    isPending: boolean
    submit: (event: FormEvent) => void
  }
  children: ReactNode
  /** Content between the fields and the button. */
  preview?: ReactNode
}

/**
 * Whether the form has the field of the time. Once published, a publication is rescheduled by its actions
 * instead.
 */
export function asksWhen(publication: Publication | undefined): boolean {
  return publication === undefined || publication.status === 'scheduled'
}

/** The frame of the forms of articles and scales: messages, time of publication, and button. */
export function PublishingForm({ publication, form, children, preview }: PublishingFormProps) {
  const { fields, change, errorOf, isPending } = form
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <NeedsSignal />
      {form.banner}
      <FormNotices what="esta publicação" {...form.notices} />
      <fieldset className={styles.form} disabled={isPending}>
        {children}
        {asksWhen(publication) && (
          <Card>
            <WhenFields
              when={fields.when}
              fixed={publication !== undefined}
              error={errorOf('when')}
              onChange={(when) => change({ when })}
            />
          </Card>
        )}
      </fieldset>
      {preview}
      <ActionBar>
        <Button type="submit" look={publication ? 'primary' : 'accent'} busy={isPending}>
          {publication ? 'Salvar' : fields.when.isLater ? 'Agendar' : 'Publicar'}
        </Button>
      </ActionBar>
    </form>
  )
}
