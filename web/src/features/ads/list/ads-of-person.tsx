import { useState } from 'react'
import { memberAddress } from '../../../reference/people/member-address.ts'
import { Button } from '../../../ui/overlay/button.tsx'
import { useAdsOf } from '../queries.ts'
import { AdCard } from './ad-card.tsx'
import styles from './ads-of-person.module.css'

/** How many ads are shown before the posts; a link leads to the others. */
const FIRST = 2

/** The ads that the person has published; nothing where there are none. */
export function AdsOfPerson({ id }: { id: number }) {
  const { data } = useAdsOf(id)
  const [showsAll, setShowsAll] = useState(false)
  const ads = (data?.classifieds ?? []).filter(({ status }) => status === 'published')
  if (ads.length === 0) return null
  return (
    <section className={styles.ads} aria-labelledby="anuncios">
      <h2 id="anuncios">Anúncios</h2>
      <div className={styles.cards}>
        {(showsAll ? ads : ads.slice(0, FIRST)).map((ad) => (
          <AdCard key={ad.id} ad={ad} from={memberAddress(id)} heading="h3" />
        ))}
      </div>
      {!showsAll && ads.length > FIRST && (
        <Button look="outline" onClick={() => setShowsAll(true)}>
          Ver os outros anúncios
        </Button>
      )}
    </section>
  )
}
