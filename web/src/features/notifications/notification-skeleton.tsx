import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './notifications.module.css'

const ROWS = ['92%', '78%', '85%', '64%', '88%']

export function NotificationSkeleton() {
  return (
    <Loading>
      <div className={styles.list}>
        {ROWS.map((width) => (
          <div key={width} className={styles.coming}>
            <Skeleton round width={44} height={44} />
            <div>
              <Skeleton width={width} height={16} />
              <Skeleton width={120} height={14} />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
