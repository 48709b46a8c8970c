import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { call, messagesOf } from '../../platform/call.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { Switch } from '../../ui/choice/switch.tsx'
import { NeedsSignal } from '../../ui/feedback/needs-signal.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { dayText } from '../../ui/form/day.ts'
import { Status } from '../../ui/layout/status.tsx'
import { Avatar } from '../../ui/text/avatar.tsx'
import { PersonName } from '../../ui/text/person-name.tsx'
import styles from './market-consent.module.css'
import { isReceived } from './negotiation-text.ts'
import { type NegotiationWithHistory, refreshNegotiations } from './queries.ts'
import { REMEMBERED, useRememberedConsent } from './remembered-consent.ts'

const CONTRIBUTE = 'Contribuir com o preço do mercado'
const WHAT_IS_SHOWN =
  'Mostramos só o preço do estado, calculado de muitos negócios; nunca o seu valor, nomes, cidade ou frigorífico. Conta quando os dois lados deixam, e você pode voltar atrás quando quiser.'

type MarketConsentChoiceProps = { consent: boolean; onChange: (consent: boolean) => void }

/** Asks whether a negotiation may count in the market, and whether to remember that. */
export function MarketConsentChoice({ consent, onChange }: MarketConsentChoiceProps) {
  return (
    <div className={styles.choice}>
      <Checkbox
        label={CONTRIBUTE}
        name="share_with_market"
        checked={consent}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p className={styles.hint}>{WHAT_IS_SHOWN}</p>
      <RememberedChoice consent={consent} />
    </div>
  )
}

/** Saves the choice in the profile as soon as it is tapped. */
function RememberedChoice({ consent }: { consent: boolean }) {
  const client = useQueryClient()
  const remembered = useRememberedConsent()
  const saving = useMutation({
    mutationFn: (market_consent: boolean | null) =>
      call('PUT /v5/users/me/user_preferences', { body: { market_consent } }),
    onSuccess: (me) => client.setQueryData(REMEMBERED, me),
    onError: (error) => toast(messagesOf(error).join(' '), { tone: 'bad' }),
  })
  if (remembered === undefined) return null
  return (
    <Checkbox
      label="Lembrar minha escolha"
      checked={remembered === consent}
      disabled={saving.isPending}
      onChange={({ target }) => saving.mutate(target.checked ? consent : null)}
    />
  )
}

/** From an instant, which the server writes in -03:00. */
function acceptedText(since: string | null): string {
  return since ? `aceitou em ${dayText(since.slice(0, 10))}` : 'aceitou'
}

type SharedConsentProps = { negotiation: NegotiationWithHistory; readerId: number }

/** Whether each of the two sides lets the negotiation count in the market; the reader's own consent is a switch, at any time. */
export function SharedConsent({ negotiation, readerId }: SharedConsentProps) {
  const { id, market_consent, counterparty_consent, state } = negotiation
  const [own, other] = isReceived(negotiation, readerId)
    ? [negotiation.reviwer, negotiation.user]
    : [negotiation.user, negotiation.reviwer]
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: (consent: boolean) =>
      call('PUT /v7/negotiations/{id}/market_consent', { params: { id }, body: { consent } }),
    onSuccess: () => refreshNegotiations(client),
    onError: (error) => toast(messagesOf(error).join(' '), { tone: 'bad' }),
  })
  const consent = saving.isPending ? saving.variables : market_consent
  return (
    <section className={styles.shared} aria-labelledby="conta-no-preco">
      <h2 id="conta-no-preco">Conta no preço de {state.acronym}</h2>
      <NeedsSignal />
      {/* biome-ignore lint/a11y/noRedundantRoles: without its bullets a list is no list to some screen readers */}
      <ul className={styles.sides} role="list">
        <li>
          <Avatar avatar={own.avatar} size="small" />
          <Switch
            label={
              <>
                Você<span className="visually-hidden">: {CONTRIBUTE}</span>
              </>
            }
            hint={
              consent ? acceptedText(saving.isPending ? null : negotiation.market_consent_at) : 'não conta'
            }
            checked={consent}
            onChange={(given) => {
              if (!saving.isPending) saving.mutate(given)
            }}
          />
        </li>
        <li>
          <Avatar avatar={other.avatar} size="small" />
          <p>
            <b>
              <PersonName person={other} />
            </b>
            <span>
              {counterparty_consent ? acceptedText(negotiation.counterparty_consent_at) : 'ainda não aceitou'}
            </span>
          </p>
          <Status
            tone={counterparty_consent ? 'good' : 'waiting'}
            label={counterparty_consent ? 'conta' : 'espera'}
          />
        </li>
      </ul>
      <p>
        {consent && counterparty_consent
          ? 'Desligue quando quiser: o negócio sai da próxima conta, às 18h.'
          : 'Só conta quando os dois aceitam.'}
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: without its bullets a list is no list to some screen readers */}
      <ul className={styles.shown} role="list">
        <li>
          <Check />
          Entra na conta, junto com outros: estado, categoria, dia e preço à vista.
        </li>
        <li>
          <X />
          Nunca aparece: nomes, frigorífico, cidade ou o valor deste negócio.
        </li>
      </ul>
    </section>
  )
}
