import { Alarms } from '../../features/trust/alarms.tsx'
import { useNavigate, useSearchParams } from '../../platform/router/hooks.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { pageOf } from '../../ui/layout/page-of.ts'
import { Tabs } from '../../ui/layout/tabs.tsx'
import styles from './moderation.module.css'

type View = 'abertos' | 'dispensados'

const PANEL = 'alertas-lista'

function addressOf(view: View, page = 1): string {
  const query = new URLSearchParams({
    ...(view === 'dispensados' && { situacao: view }),
    ...(page > 1 && { pagina: String(page) }),
  }).toString()
  return `/gestao/confianca${query && `?${query}`}`
}

export function TrustPage() {
  const query = useSearchParams()
  const navigate = useNavigate()
  const view: View = query.get('situacao') === 'dispensados' ? 'dispensados' : 'abertos'
  return (
    <div className={styles.screen}>
      <PageHead
        title="Confiança"
        lead="Quem confirma negócios com quem de um jeito fora do comum. Um alerta não prova nada: abra e veja os negócios por trás."
      />
      <Tabs
        label="Alertas"
        panel={PANEL}
        tabs={[
          { value: 'abertos', label: 'Abertos' },
          { value: 'dispensados', label: 'Dispensados' },
        ]}
        value={view}
        onChange={(next) => void navigate(addressOf(next), { replace: true, preventScrollReset: true })}
      />
      <div id={PANEL} role="tabpanel" className={styles.panel}>
        <Alarms
          status={view === 'abertos' ? 'open' : 'dismissed'}
          page={pageOf(query.get('pagina'))}
          addressOf={(page) => addressOf(view, page)}
        />
      </div>
    </div>
  )
}
