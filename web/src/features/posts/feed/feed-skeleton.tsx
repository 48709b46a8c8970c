import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './feed-skeleton.module.css'

const CARDS = [1, 2, 3]

export function FeedSkeleton({ cards = CARDS.length }: { cards?: number }) {
  return (
    <Loading>
      <div className={styles.cards}>
        {CARDS.slice(0, cards).map((card) => (
          <div key={card} className={styles.card}>
            <Skeleton width="55%" height={20} />
            <Skeleton height={24} />
            <Skeleton width="86%" height={24} />
            <Skeleton height={16} />
            <div className={styles.byline}>
              <Skeleton round width={36} height={36} />
              <div>
                <Skeleton width={160} height={16} />
                <Skeleton width={90} height={12} />
              </div>
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
