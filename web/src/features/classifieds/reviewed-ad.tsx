import { MapPin, Video } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { EarTag } from '../../ui/ear-tag.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { moneyText } from '../../ui/number-text.ts'
import { PersonName } from '../../ui/person-name.tsx'
import { phoneText } from '../../ui/phone-text.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AdAttributes } from './ad-attributes.tsx'
import { AdPicture } from './ad-picture.tsx'
import { perUnit, placeText } from './ad-words.ts'
import type { Ad } from './queries.ts'
import styles from './reviewed-ad.module.css'

const SIZES = '(min-width: 1024px) 480px, calc(100vw - 32px)'

/** A pending ad with all that staff need to decide: photo, data, and who sent it. */
export const ReviewedAd = ({ ad }: { ad: Ad }) => (
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
