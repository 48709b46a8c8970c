import { showsHerd, showsQuantity, showsSlaughters } from '@arroba/contract/rules/negotiations.ts'
import { stateOf } from '@arroba/contract/rules/places.ts'
import type { ListedTag } from '@arroba/contract/tags.ts'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { Link } from '../../../platform/router/link.tsx'
import { CityField } from '../../../reference/places/city-field.tsx'
import { SlaughterhouseField } from '../../../reference/slaughterhouses/slaughterhouse-field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { HeldBanner } from '../../../ui/feedback/held-banner.tsx'
import { RestoredNotice } from '../../../ui/feedback/restored-notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { ActionBar, Card } from '../../../ui/layout/page.tsx'
import { Unfold } from '../../../ui/layout/unfold.tsx'
import { useRedirect } from '../../../ui/layout/use-redirect.ts'
import { Button } from '../../../ui/overlay/button.tsx'
import type { Negotiation } from '../queries.ts'
import { sendAddress, useReviewerFromAddress } from '../reviewer-from-address.ts'
import { AboutFields } from './about-fields.tsx'
import { FoldedCard } from './folded-card.tsx'
import { aboutSummary, placeSummary } from './folded-summaries.ts'
import { HerdFields } from './herd-fields.tsx'
import { type DraftSubject, negotiationDraft } from './negotiation-draft.ts'
import { messagesAt } from './negotiation-errors.ts'
import { type NegotiationFields, withCity } from './negotiation-fields.ts'
import styles from './negotiation-form.module.css'
import { NegotiationSummary } from './negotiation-summary.tsx'
import { PlaceFields } from './place-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { SlaughterFields } from './slaughter-fields.tsx'
import { useNegotiationForm } from './use-negotiation-form.ts'
import { useRememberedFields } from './use-remembered-fields.ts'
import { WeightFields } from './weight-fields.tsx'
import { type WrittenPrice, writtenPrice } from './written-price.ts'

const SUCCESS = 'DADOS ENVIADOS COM SUCESSO!'
const CREATED_MS = 5000
const CHANGED_MS = 7000
const TOAST_MS = 10_000
/** The fields of each folded card, which unfolds when one of them is wrong. */
const ABOUT = ['tag_id', 'kind', 'negotiation_date', 'fridge_id', 'slaughter_form'] as const
const PLACE = ['city_code', 'state_code', 'notes'] as const

type NegotiationFormProps = {
  /** The negotiation to change; undefined for a new one. */
  negotiation?: Negotiation
  initial: NegotiationFields
  /** The negotiation that a new one copies. */
  repeated?: Negotiation
  tags: readonly ListedTag[]
  /** Renders a comparison of the typed price with the market's. */
  checkPrice: (written: WrittenPrice) => ReactNode
}

/** The form of a negotiation. It begins with what was left unsent, which can be discarded. */
export function NegotiationForm(props: NegotiationFormProps) {
  const [beginning, setBeginning] = useState(0)
  const discard = () => {
    negotiationDraft.drop(subjectOf(props))
    setBeginning(beginning + 1)
  }
  return <Form key={beginning} {...props} onDiscard={discard} />
}

function subjectOf({ negotiation, repeated }: NegotiationFormProps): DraftSubject {
  return repeated ? `like ${repeated.id}` : (negotiation?.id ?? null)
}

/** The address after a success: sending for a new negotiation, the list for a changed one. */
function nextOf(saved: Negotiation, isNew: boolean, meantFor: number | null) {
  return isNew
    ? { to: sendAddress(saved.id, meantFor), after: CREATED_MS, label: 'Enviar ou compartilhar agora' }
    : { to: '/?negociacoes', after: CHANGED_MS, label: 'Ver minhas negociações' }
}

type FormProps = NegotiationFormProps & { onDiscard: () => void }

function Form({ onDiscard, ...props }: FormProps) {
  const { negotiation, repeated, initial, tags, checkPrice } = props
  const form = useNegotiationForm(
    negotiation ?? null,
    initial,
    ({ tag }) => tags.find(({ id }) => String(id) === tag) ?? null,
    subjectOf(props),
  )
  const { fields, shape, change, isPending, isHeld, saved } = form
  const meantFor = useReviewerFromAddress()
  const next = saved && nextOf(saved, !negotiation, meantFor)
  useRedirect(next ?? false)
  const wasChanged = saved !== undefined && negotiation !== undefined
  useEffect(() => {
    if (wasChanged) toast('Negociação alterada.', { life: TOAST_MS })
  }, [wasChanged])

  const errorOf = messagesAt(form.breaks)
  const chosen = tags.find(({ id }) => String(id) === fields.tag) ?? null
  const isRemembered = useRememberedFields(negotiation || repeated || saved ? null : chosen, fields, change)
  const isKnown = repeated !== undefined || isRemembered
  const written = writtenPrice(fields, chosen)
  const group = { fields, change, errorOf }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }

  return (
    <form className={styles.screen} noValidate onSubmit={submit}>
      <div className={styles.fields}>
        {form.banner}
        {isHeld && <HeldBanner />}
        {next && (
          <Banner tone="ok" title={SUCCESS}>
            <Link to={next.to}>{next.label}</Link>
          </Banner>
        )}
        {form.wasRestored && !(saved || isHeld) && (
          <RestoredNotice onDiscard={onDiscard}>
            {negotiation
              ? 'As alterações que você não enviou estão aqui.'
              : 'O negócio que você começou está aqui.'}
          </RestoredNotice>
        )}
        <fieldset className={styles.fields} disabled={isPending || isHeld || saved !== undefined}>
          <FoldedCard
            title="O negócio"
            summary={aboutSummary(fields, chosen)}
            folds={repeated !== undefined}
            isWrong={ABOUT.some(errorOf)}
          >
            <AboutFields {...group} shape={shape} tags={tags}>
              <SlaughterhouseField
                error={errorOf('fridge_id')}
                choice={fields.fridge}
                onChange={(slaughterhouse) => change({ fridge: slaughterhouse })}
              />
            </AboutFields>
          </FoldedCard>
          <Unfold open={showsSlaughters(shape)}>
            <Card>
              <h2>Abate</h2>
              <SlaughterFields {...group} />
              <WeightFields {...group} />
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
            <PriceFields
              {...group}
              isBovine={shape?.is_bovine ?? true}
              showsQuantity={showsQuantity(shape)}
              folds={isKnown}
            >
              {written && checkPrice(written)}
            </PriceFields>
          </Card>
          <FoldedCard
            title="Local e observações"
            summary={placeSummary(fields)}
            folds={isKnown}
            isWrong={PLACE.some(errorOf)}
          >
            <PlaceFields {...group}>
              <CityField
                error={errorOf('city_code')}
                state={stateOf(Number(fields.state))?.acronym}
                choice={fields.city}
                onChange={(city) => change(withCity(city))}
              />
            </PlaceFields>
          </FoldedCard>
        </fieldset>
      </div>
      <aside className={styles.summary} aria-label="Resumo">
        <NegotiationSummary fields={fields} shape={shape} change={change} />
      </aside>
      <ActionBar>
        <Button type="submit" busy={isPending} disabled={isHeld || saved !== undefined}>
          ENVIAR
        </Button>
      </ActionBar>
    </form>
  )
}
