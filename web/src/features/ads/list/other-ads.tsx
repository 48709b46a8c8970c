import { adAddress } from '../one/ad-text.ts'
import { type Ad, useAdsOf } from '../queries.ts'
import { AdCard } from './ad-card.tsx'
import lists from './ads.module.css'
import styles from './other-ads.module.css'

const MOST = 3

/** Other ads of the same seller; renders nothing where there are none. */
export function OtherAds({ ad }: { ad: Ad }) {
  const { data } = useAdsOf(ad.user_info.id)
  const others = (data?.classifieds ?? [])
    .filter(({ id, status }) => id !== ad.id && status === 'published')
    .slice(0, MOST)
  if (others.length === 0) return null
  return (
    <section className={styles.others} aria-labelledby="outros-anuncios">
      <h2 id="outros-anuncios">Outros anúncios de {ad.user_info.name}</h2>
      <div className={lists.cards}>
        {others.map((other) => (
          <AdCard key={other.id} ad={other} from={adAddress(ad.id)} heading="h3" />
        ))}
      </div>
    </section>
  )
}
