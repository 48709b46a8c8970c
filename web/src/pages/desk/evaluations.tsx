import { Evaluations } from '../../features/moderation/evaluations.tsx'
import { useNavigate, useSearchParams } from '../../platform/router/hooks.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { pageOf } from '../../ui/layout/page-of.ts'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'
import styles from './moderation.module.css'

type View = 'todas' | 'anuladas'

const PANEL = 'avaliacoes-lista'

function slaughterhouseOf(written: string | null): number | null {
  return written !== null && /^[1-9]\d{0,14}$/.test(written) ? Number(written) : null
}

function addressOf(view: View, slaughterhouseId: number | null, page = 1): string {
  const query = new URLSearchParams({
    ...(slaughterhouseId !== null && { frigorifico: String(slaughterhouseId) }),
    ...(view === 'anuladas' && { situacao: view }),
    ...(page > 1 && { pagina: String(page) }),
  }).toString()
  return `/gestao/avaliacoes${query && `?${query}`}`
}

export function EvaluationsPage() {
  const query = useSearchParams()
  const navigate = useNavigate()
  const view: View = query.get('situacao') === 'anuladas' ? 'anuladas' : 'todas'
  const slaughterhouseId = slaughterhouseOf(query.get('frigorifico'))
  const page = pageOf(query.get('pagina'))
  return (
    <div className={styles.screen}>
      <PageHead
        title="Avaliações"
        lead="O que as pessoas dizem dos frigoríficos, do mais novo ao mais antigo, com o abate em que cada nota se apoia."
      />
      <Tabs
        label="Avaliações"
        panel={PANEL}
        tabs={[
          { value: 'todas', label: 'Todas' },
          { value: 'anuladas', label: 'Anuladas' },
        ]}
        value={view}
        onChange={(next) =>
          void navigate(addressOf(next, slaughterhouseId), { replace: true, preventScrollReset: true })
        }
      />
      <div id={PANEL} role="tabpanel" className={styles.panel}>
        {slaughterhouseId !== null && (
          <p>
            <ButtonLink small look="outline" to={addressOf(view, null)}>
              Ver de todos os frigoríficos
            </ButtonLink>
          </p>
        )}
        <Evaluations
          list={{ slaughterhouseId, isVoided: view === 'anuladas', page }}
          addressOf={(to) => addressOf(view, slaughterhouseId, to)}
        />
      </div>
    </div>
  )
}
