import { Layers, MapPin, Video } from 'lucide-react'
import { Link } from '../../../platform/router/link.tsx'
import { PersonMarks } from '../../../reference/people/person-marks.tsx'
import { moneyText } from '../../../ui/form/number-text.ts'
import { EarTag } from '../../../ui/graphic/ear-tag.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { AdPicture } from '../one/ad-picture.tsx'
import { AdStatus } from '../one/ad-status.tsx'
import { adAddress, ageText, headsText, perUnit, placeText } from '../one/ad-text.ts'
import type { Ad } from '../queries.ts'
import styles from './ad-card.module.css'
import { FavoriteButton } from './favorite-button.tsx'

const kilometres = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })

type AdCardProps = {
  ad: Ad
  /** The address of the list, to which the ad's screen leads back. */
  from: string
  /** The level that follows the heading above the cards. */
  heading?: 'h2' | 'h3'
}

export function AdCard({ ad, from, heading: Heading = 'h2' }: AdCardProps) {
  return (
    <article className={styles.card} data-card={ad.id}>
      <div className={styles.media}>
        <AdPicture ad={ad} alt="" />
        {ad.has_video && (
          <span className={styles.flag}>
            <Video />
            Com vídeo
          </span>
        )}
        <EarTag className={styles.price} price={moneyText(ad.value)} unit={perUnit(ad.count_type)} />
      </div>
      <div className={styles.body}>
        <div className={styles.tags}>
          <Tag name={ad.category_info.name} />
          {ad.status !== 'published' && <AdStatus status={ad.status} />}
        </div>
        <Heading>
          <Link to={adAddress(ad.id)} state={{ from }}>
            {ad.title}
          </Link>
        </Heading>
        <p className={styles.facts}>
          <span>
            <MapPin />
            {placeText(ad)}
            {ad.distance_km !== null && `, a ${kilometres.format(ad.distance_km)} km`}
          </span>
          <span>
            <Layers />
            {headsText(ad.count)}
          </span>
        </p>
        {(ad.livestock_race !== null || ad.livestock_age !== null) && (
          <p className={styles.animals}>
            {[ad.livestock_race, ad.livestock_age !== null && ageText(ad.livestock_age)]
              .filter(Boolean)
              .join(', ')}
          </p>
        )}
        <p className={styles.time}>
          <RelativeTime at={ad.published_at ?? ad.created_at} />
        </p>
        <PersonMarks marks={ad.user_info.marks} short />
      </div>
      <FavoriteButton ad={ad} className={styles.heart} />
    </article>
  )
}
