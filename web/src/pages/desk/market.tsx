import { MarketAlarms } from '../../features/market/staff/alarms.tsx'
import { Exclusions } from '../../features/market/staff/exclusions.tsx'
import { Rates } from '../../features/market/staff/rates.tsx'
import { Runs } from '../../features/market/staff/runs.tsx'
import { Vintages } from '../../features/market/staff/vintages.tsx'
import { useNavigate, useSearchParams } from '../../platform/router/hooks.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import styles from './desk.module.css'

const VIEWS = [
  { value: 'alertas', label: 'Alertas' },
  { value: 'calculos', label: 'Cálculos' },
  { value: 'fora', label: 'Fora' },
  { value: 'taxas', label: 'Taxas' },
] as const
type View = (typeof VIEWS)[number]['value']

const PANEL = 'mercado-gestao'

export function MarketDeskPage() {
  const query = useSearchParams()
  const navigate = useNavigate()
  const asked = query.get('ver')
  const view: View = VIEWS.find(({ value }) => value === asked)?.value ?? 'alertas'
  return (
    <div className={styles.screen}>
      <PageHead
        title="Mercado"
        lead="Os cálculos dos preços, o que eles acharam estranho, os negócios que não contam e as taxas."
      />
      <Tabs
        label="Mercado"
        panel={PANEL}
        tabs={VIEWS}
        value={view}
        onChange={(next) =>
          void navigate(`/gestao/mercado?ver=${next}`, { replace: true, preventScrollReset: true })
        }
      />
      <div id={PANEL} role="tabpanel" className={styles.screen}>
        {view === 'alertas' && <MarketAlarms />}
        {view === 'calculos' && (
          <>
            <Runs />
            <Vintages />
          </>
        )}
        {view === 'fora' && <Exclusions />}
        {view === 'taxas' && <Rates />}
      </div>
    </div>
  )
}
