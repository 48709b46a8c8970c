import { SeenAdFacts } from '../../features/ads/staff/seen-ad-facts.tsx'
import { isNotFound, useReport } from '../../features/moderation/queries.ts'
import { ReportSnapshotView } from '../../features/moderation/report-as-seen.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { EmptyState } from '../../ui/feedback/screen-state.tsx'
import { BackLink, PageHead } from '../../ui/layout/page-head.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'
import styles from './moderation.module.css'

const LIST = '/gestao/moderacao?aba=denuncias'

/** A report with what its reporter saw; null where the address names no report. */
export function ReportScreen({ id }: { id: number | null }) {
  return (
    <div className={styles.screen}>
      <BackLink to={LIST} />
      {id === null ? <Missing /> : <Reading key={id} id={id} />}
    </div>
  )
}

function Reading({ id }: { id: number }) {
  const query = useReport(id)
  if (isNotFound(query.error)) return <Missing />
  return (
    <>
      {!query.data && <PageHead title="Denúncia" hidden />}
      <Loaded of={query} height="24rem">
        {(report) => <ReportSnapshotView report={report} adFacts={(ad) => <SeenAdFacts ad={ad} />} />}
      </Loaded>
    </>
  )
}

function Missing() {
  return (
    <>
      <PageHead title="Denúncia não encontrada" />
      <EmptyState
        title="Não há denúncia neste endereço"
        action={<ButtonLink to={LIST}>Ver as denúncias</ButtonLink>}
      >
        Uma denúncia resolvida fica guardada por um ano.
      </EmptyState>
    </>
  )
}
