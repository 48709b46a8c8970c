import { DeskNav } from '../../features/desk/desk-nav.tsx'
import { useWaitingPayments } from '../../features/desk/queries.ts'
import { useQueue } from '../../features/moderation/queries.ts'
import { useMatches } from '../../platform/router/hooks.ts'
import { Outlet } from '../../platform/router/router-view.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { WithMe } from '../negotiations/reviews.tsx'
import styles from './desk-frame.module.css'
import { NotFoundPage } from './not-found.tsx'

function pathsIn(handle: unknown): string[] {
  return typeof handle === 'object' && handle !== null && 'desk' in handle && Array.isArray(handle.desk)
    ? handle.desk
    : []
}

/** The frame of every screen below /gestao. Only staff see them; everybody else gets "not found". */
export function DeskFrame() {
  const paths = useMatches().flatMap(({ handle }) => pathsIn(handle))
  return (
    <WithMe>
      {({ is_staff }) =>
        is_staff ? (
          <Page>
            <div className={styles.frame}>
              <Nav paths={new Set(paths)} />
              <div className={styles.screen}>
                <Outlet />
              </div>
            </div>
          </Page>
        ) : (
          <NotFoundPage />
        )
      }
    </WithMe>
  )
}

function Nav({ paths }: { paths: ReadonlySet<string> }) {
  const { data: queue } = useQueue()
  const { data: payments } = useWaitingPayments()
  const waiting = new Map([
    ['moderacao', queue ? queue.pending_ads.count + queue.reported.count : 0],
    ['pagamentos', payments?.differences ?? 0],
    ['sistema', payments?.held ?? 0],
  ])
  return <DeskNav paths={paths} waiting={waiting} />
}
