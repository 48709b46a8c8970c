import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './ranking.module.css'

export function RankingSkeleton() {
  return (
    <Loading>
      <div className={styles.section}>
        <Skeleton width="12rem" height={28} />
        <Skeleton height="24rem" />
      </div>
    </Loading>
  )
}
