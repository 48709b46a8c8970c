import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './ads.module.css'

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function AdsSkeleton({ cards = CARDS.length }: { cards?: number }) {
  return (
    <Loading>
      <div className={styles.cards}>
        {CARDS.slice(0, cards).map((card) => (
          <div key={card} className={styles.coming}>
            <Skeleton aspectRatio="5 / 3" />
            <Skeleton width="40%" height={28} />
            <Skeleton width="86%" height={24} />
            <Skeleton width="60%" height={16} />
          </div>
        ))}
      </div>
    </Loading>
  )
}
