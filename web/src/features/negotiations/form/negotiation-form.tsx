import { showsHerd, showsSlaughters } from '@arroba/contract/rules/negotiations.ts'
import { stateOf } from '@arroba/contract/rules/places.ts'
import type { Tag } from '@arroba/contract/tags.ts'
import { type ComponentType, type FormEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { ChoiceFieldProps } from '../../../ui/choice/combobox.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { RestoredNotice } from '../../../ui/feedback/restored-notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { ActionBar, Card } from '../../../ui/layout/page.tsx'
import { Unfold } from '../../../ui/layout/unfold.tsx'
import { useRedirect } from '../../../ui/layout/use-redirect.ts'
import { Button } from '../../../ui/overlay/button.tsx'
import { negotiationAddress } from '../negotiation-text.ts'
import type { Negotiation } from '../queries.ts'
import { AboutFields } from './about-fields.tsx'
import { HerdFields } from './herd-fields.tsx'
import { negotiationDraft } from './negotiation-draft.ts'
import { messagesAt } from './negotiation-errors.ts'
import { type NegotiationFields, withCity } from './negotiation-fields.ts'
import styles from './negotiation-form.module.css'
import { NegotiationSummary } from './negotiation-summary.tsx'
import { PlaceFields } from './place-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { SlaughterFields } from './slaughter-fields.tsx'
import { useNegotiationForm } from './use-negotiation-form.ts'

const SUCCESS = 'DADOS ENVIADOS COM SUCESSO!'
const CREATED_MS = 5000
const CHANGED_MS = 7000
const TOAST_MS = 10_000

type NegotiationFormProps = {
  /** The negotiation that is changed; none for a new one. */
  negotiation?: Negotiation
  initial: NegotiationFields
  tags: readonly Tag[]
  CityField: ComponentType<
    ChoiceFieldProps<NonNullable<NegotiationFields['city']['item']>> & { state?: string | undefined }
  >
  SlaughterhouseField: ComponentType<ChoiceFieldProps<NonNullable<NegotiationFields['fridge']['item']>>>
}

/** The form of a negotiation; what it was left with unsent is there again, and can be thrown away. */
export function NegotiationForm(props: NegotiationFormProps) {
  const [beginning, setBeginning] = useState(0)
  const discard = () => {
    negotiationDraft.drop(props.negotiation?.id ?? null)
    setBeginning(beginning + 1)
  }
  return <Form key={beginning} {...props} onDiscard={discard} />
}

/** After a success: a new negotiation is sent on, a changed one is found in the list. */
function nextOf(saved: Negotiation, isNew: boolean) {
  return isNew
    ? { to: negotiationAddress(saved.id), after: CREATED_MS, label: 'Enviar ou compartilhar agora' }
    : { to: '/?negociacoes', after: CHANGED_MS, label: 'Ver minhas negociações' }
}

type FormProps = NegotiationFormProps & { onDiscard: () => void }

function Form({ negotiation, initial, tags, CityField, SlaughterhouseField, onDiscard }: FormProps) {
  const form = useNegotiationForm(
    negotiation ?? null,
    initial,
    ({ tag }) => tags.find(({ id }) => String(id) === tag) ?? null,
  )
  const { fields, shape, change, isPending, saved } = form
  const next = saved && nextOf(saved, !negotiation)
  useRedirect(next ?? false)
  const wasChanged = saved !== undefined && negotiation !== undefined
  useEffect(() => {
    if (wasChanged) toast('Negociação alterada.', { life: TOAST_MS })
  }, [wasChanged])

  const errorOf = messagesAt(form.breaks)
  const group = { fields, change, errorOf }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }

  return (
    <form className={styles.screen} noValidate onSubmit={submit}>
      <div className={styles.fields}>
        {form.banner}
        {next && (
          <Banner tone="ok" title={SUCCESS}>
            <Link to={next.to}>{next.label}</Link>
          </Banner>
        )}
        {form.wasRestored && !saved && (
          <RestoredNotice onDiscard={onDiscard}>
            {negotiation
              ? 'As alterações que você não enviou estão aqui.'
              : 'O negócio que você começou está aqui.'}
          </RestoredNotice>
        )}
        <fieldset className={styles.fields} disabled={isPending || saved !== undefined}>
          <Card>
            <h2>O negócio</h2>
            <AboutFields {...group} shape={shape} tags={tags}>
              <SlaughterhouseField
                error={errorOf('fridge_id')}
                choice={fields.fridge}
                onChange={(slaughterhouse) => change({ fridge: slaughterhouse })}
              />
            </AboutFields>
          </Card>
          <Unfold open={showsSlaughters(shape)}>
            <Card>
              <h2>Abate</h2>
              <SlaughterFields {...group} />
            </Card>
          </Unfold>
          <Unfold open={showsHerd(shape)}>
            <Card>
              <h2>O lote</h2>
              <HerdFields {...group} />
            </Card>
          </Unfold>
          <Card>
            <h2>Preço e pagamento</h2>
            <PriceFields {...group} isBovine={shape?.is_bovine ?? true} />
          </Card>
          <Card>
            <h2>Local e observações</h2>
            <PlaceFields {...group}>
              <CityField
                error={errorOf('city_code')}
                state={stateOf(Number(fields.state))?.acronym}
                choice={fields.city}
                onChange={(city) => change(withCity(city))}
              />
            </PlaceFields>
          </Card>
        </fieldset>
      </div>
      <aside className={styles.summary} aria-label="Resumo">
        <NegotiationSummary fields={fields} shape={shape} change={change} />
      </aside>
      <ActionBar>
        <Button type="submit" busy={isPending} disabled={saved !== undefined}>
          ENVIAR
        </Button>
      </ActionBar>
    </form>
  )
}
