import { useEffect, useRef } from 'react'
import { PendingAds } from '../../features/ads/staff/pending-ads.tsx'
import { useQueue } from '../../features/moderation/queries.ts'
import { ReportedList } from '../../features/moderation/reported-list.tsx'
import { Waiting } from '../../features/moderation/waiting.tsx'
import { useNavigate, useSearchParams } from '../../platform/router/hooks.ts'
import { focusHeading, PageHead } from '../../ui/layout/page-head.tsx'
import { pageOf } from '../../ui/layout/page-of.ts'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { readId } from '../frame/read-id.ts'
import styles from './moderation.module.css'
import { ReportScreen } from './report.tsx'

type View = 'anuncios' | 'denuncias' | 'escondidos'

const PANEL = 'moderacao-lista'

function viewOf(written: string | null): View {
  return written === 'denuncias' || written === 'escondidos' ? written : 'anuncios'
}

function addressOf(view: View, page = 1): string {
  return `/gestao/moderacao?aba=${view}${page > 1 ? `&pagina=${page}` : ''}`
}

function counted(label: string, count: number | undefined): string {
  return count ? `${label} (${count})` : label
}

export function ModerationPage() {
  const query = useSearchParams()
  const report = query.get('denuncia')
  const shown = useRef(report)
  useEffect(() => {
    // This address has two screens, and the frame moves the focus only when the path changes.
    if (shown.current !== report) focusHeading()
    shown.current = report
  }, [report])
  return report === null ? <Queue query={query} /> : <ReportScreen id={readId(report)} />
}

function Queue({ query }: { query: URLSearchParams }) {
  const navigate = useNavigate()
  const { data: queue } = useQueue()
  const view = viewOf(query.get('aba'))
  const page = pageOf(query.get('pagina'))
  return (
    <div className={styles.screen}>
      <PageHead title="Moderação" lead="O que espera a decisão da equipe, do mais antigo ao mais novo." />
      <Tabs
        label="Moderação"
        panel={PANEL}
        tabs={[
          { value: 'anuncios', label: counted('Anúncios', queue?.pending_ads.count) },
          { value: 'denuncias', label: counted('Denúncias', queue?.reported.count) },
          { value: 'escondidos', label: 'Escondidos' },
        ]}
        value={view}
        onChange={(next) => void navigate(addressOf(next), { replace: true, preventScrollReset: true })}
      />
      <div id={PANEL} role="tabpanel" className={styles.panel}>
        {view === 'anuncios' && (
          <>
            <Waiting what="pending_ads" one="anúncio espera" many="anúncios esperam" />
            <PendingAds />
          </>
        )}
        {view === 'denuncias' && (
          <>
            <Waiting what="reported" one="caso espera" many="casos esperam" />
            <ReportedList status="open" page={page} addressOf={(to) => addressOf(view, to)} />
          </>
        )}
        {view === 'escondidos' && (
          <ReportedList status="hidden" page={page} addressOf={(to) => addressOf(view, to)} />
        )}
      </div>
    </div>
  )
}
