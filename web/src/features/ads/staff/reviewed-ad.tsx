import { MapPin, Video } from 'lucide-react'
import { Link } from '../../../platform/router/link.tsx'
import { moneyText } from '../../../ui/form/number-text.ts'
import { phoneText } from '../../../ui/form/phone-text.ts'
import { EarTag } from '../../../ui/graphic/ear-tag.tsx'
import { Avatar } from '../../../ui/text/avatar.tsx'
import { LinkedText } from '../../../ui/text/linked-text.tsx'
import { PersonName } from '../../../ui/text/person-name.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { AdAttributes } from '../one/ad-attributes.tsx'
import { AdPicture } from '../one/ad-picture.tsx'
import { perUnit, placeText } from '../one/ad-text.ts'
import type { Ad } from '../queries.ts'
import styles from './reviewed-ad.module.css'

const SIZES = '(min-width: 1024px) 480px, calc(100vw - 32px)'

/** A pending ad with what staff need to decide: photo, data and author. */
export function ReviewedAd({ ad }: { ad: Ad }) {
  return (
    <article className={styles.ad} aria-labelledby="anuncio-titulo">
      <div className={styles.photo}>
        <AdPicture ad={ad} sizes={SIZES} alt={`Foto do anúncio: ${ad.title}`} eager />
      </div>
      <div className={styles.facts}>
        <h2 id="anuncio-titulo">{ad.title}</h2>
        <p className={styles.line}>
          <Tag name={ad.category_info.name} />
          {ad.has_video && (
            <span>
              <Video /> Com vídeo
            </span>
          )}
          <span>
            <MapPin /> {placeText(ad)}
          </span>
        </p>
        <EarTag price={moneyText(ad.value)} unit={perUnit(ad.count_type)} />
        <div className={styles.who}>
          <Avatar avatar={ad.user_info.avatar} />
          <p>
            <Link to={`/gestao/pessoas/${ad.user_info.id}`}>
              <PersonName person={ad.user_info} />
            </Link>
            <span>
              enviou <RelativeTime at={ad.created_at} age />
              {ad.phone && ` · ${phoneText(ad.phone)}`}
            </span>
          </p>
        </div>
      </div>
      <div className={styles.words}>
        <h3>Descrição</h3>
        <p>
          <LinkedText text={ad.description} />
        </p>
        {ad.observation && (
          <>
            <h3>Observação</h3>
            <p>
              <LinkedText text={ad.observation} />
            </p>
          </>
        )}
      </div>
      <AdAttributes ad={ad} />
    </article>
  )
}
