import { SecondFactorOffer } from '../../features/accounts/second-factor/second-factor-offer.tsx'
import { FiguresView } from '../../features/desk/figures-view.tsx'
import type { Span } from '../../features/desk/queries.ts'
import { useNavigate, useSearchParams } from '../../platform/router/hooks.ts'
import { Segmented } from '../../ui/choice/segmented.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import styles from './desk.module.css'

const SPANS = [7, 30, 90] as const
const USUAL = 30

function spanOf(text: string | null): Span {
  return SPANS.find((days) => String(days) === text) ?? USUAL
}

export function DashboardPage() {
  const query = useSearchParams()
  const navigate = useNavigate()
  const days = spanOf(query.get('dias'))
  return (
    <div className={styles.screen}>
      <PageHead
        title="Painel"
        lead="O que aconteceu dia a dia, até hoje, no horário de Brasília. O que foi excluído não conta."
      />
      <SecondFactorOffer />
      <Segmented
        legend="Período"
        options={SPANS.map((span) => ({ value: String(span), label: `${span} dias` }))}
        value={String(days)}
        onChange={(span) =>
          void navigate(span === String(USUAL) ? '/gestao' : `/gestao?dias=${span}`, { replace: true })
        }
      />
      <FiguresView days={days} />
    </div>
  )
}
