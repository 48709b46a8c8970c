import { NoConnection } from '../../platform/call.ts'
import { ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx'
import { FigureCard } from './figure-card.tsx'
import { FIGURES } from './figures.ts'
import styles from './figures-view.module.css'
import { type Span, useDashboard } from './queries.ts'

/** The figures of the dashboard, with their states: loading and failed. */
export function FiguresView({ days }: { days: Span }) {
  const { data, error, isError, isPlaceholderData, fetchStatus, dataUpdatedAt, refetch } = useDashboard(days)
  const retry = () => void refetch()
  if (!data)
    return isError || fetchStatus === 'paused' ? (
      <ErrorState error={error ?? new NoConnection()} onRetry={retry} />
    ) : (
      <Loading>
        <div className={styles.grid}>
          {FIGURES.map(({ name }) => (
            <Skeleton key={name} height="15rem" />
          ))}
        </div>
      </Loading>
    )
  return (
    <>
      {isError && <StaleNotice at={dataUpdatedAt} onRetry={retry} />}
      <div className={styles.grid} aria-busy={isPlaceholderData}>
        {FIGURES.map((figure) => (
          <FigureCard key={figure.name} figure={figure} dashboard={data} />
        ))}
      </div>
    </>
  )
}
