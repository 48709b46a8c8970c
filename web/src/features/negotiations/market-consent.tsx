import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, messagesOf } from '../../platform/call.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { Switch } from '../../ui/choice/switch.tsx'
import { NeedsSignal } from '../../ui/feedback/needs-signal.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Card } from '../../ui/layout/page.tsx'
import styles from './market-consent.module.css'
import { type Negotiation, refreshNegotiations } from './queries.ts'
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

/** The switch on a negotiation's screen, by which consent can be given or withdrawn at any time. */
export function MarketConsentSwitch({ negotiation: { id, market_consent } }: { negotiation: Negotiation }) {
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: (consent: boolean) =>
      call('PUT /v7/negotiations/{id}/market_consent', { params: { id }, body: { consent } }),
    onSuccess: () => refreshNegotiations(client),
    onError: (error) => toast(messagesOf(error).join(' '), { tone: 'bad' }),
  })
  return (
    <Card>
      <NeedsSignal />
      <Switch
        label={CONTRIBUTE}
        hint={WHAT_IS_SHOWN}
        checked={saving.isPending ? saving.variables : market_consent}
        onChange={(consent) => {
          if (!saving.isPending) saving.mutate(consent)
        }}
      />
    </Card>
  )
}
