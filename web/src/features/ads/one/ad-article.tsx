import { MapPin, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { PersonLink } from '../../../reference/people/person-link.tsx'
import { PersonMarks } from '../../../reference/people/person-marks.tsx'
import { Reason } from '../../../ui/feedback/reason.tsx'
import { moneyText } from '../../../ui/form/number-text.ts'
import { EarTag } from '../../../ui/graphic/ear-tag.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { ButtonLink } from '../../../ui/overlay/button.tsx'
import { ShareButton } from '../../../ui/overlay/share-button.tsx'
import { Avatar } from '../../../ui/text/avatar.tsx'
import { LinkedText } from '../../../ui/text/linked-text.tsx'
import { PersonName } from '../../../ui/text/person-name.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { FavoriteButton } from '../list/favorite-button.tsx'
import type { Ad } from '../queries.ts'
import { RestoreAd } from '../staff/restore-ad.tsx'
import { WithdrawAd } from '../staff/withdraw-ad.tsx'
import styles from './ad-article.module.css'
import { AdAttributes } from './ad-attributes.tsx'
import { AdContact } from './ad-contact.tsx'
import { AdPicture } from './ad-picture.tsx'
import { AdStatus } from './ad-status.tsx'
import { adAddress, editAdAddress, perUnit, placeText, titleInCapitals } from './ad-text.ts'

/** The photo stands beside the column of facts on a wide screen, and otherwise takes the full width. */
const SIZES = '(min-width: 1240px) 808px, (min-width: 1024px) calc(100vw - 424px), calc(100vw - 32px)'

type AdArticleProps = {
  ad: Ad
  /** The map of the city. */
  map: ReactNode
  /** The menu of further actions. */
  menu: ReactNode
}

/** The full view of an ad. */
export function AdArticle({ ad, map, menu }: AdArticleProps) {
  return (
    <article className={styles.article}>
      <div className={styles.photo}>
        <AdPicture ad={ad} sizes={SIZES} alt={`Foto do anúncio: ${ad.title}`} eager />
      </div>
      <div className={styles.side}>
        <Facts ad={ad} />
        <Card>
          <div className={styles.who}>
            <PersonLink id={ad.user_info.id} face>
              <Avatar avatar={ad.user_info.avatar} />
            </PersonLink>
            <div id="anuncio-autor">
              <b>
                <PersonLink id={ad.user_info.id}>
                  <PersonName person={ad.user_info} />
                </PersonLink>
              </b>
              <span>
                anunciou <RelativeTime at={ad.published_at ?? ad.created_at} />
              </span>
            </div>
            {menu}
          </div>
          <PersonMarks marks={ad.user_info.marks} />
          <div className={styles.actions}>
            <FavoriteButton ad={ad} />
            {ad.status !== 'rejected' && <ShareButton title={ad.title} path={adAddress(ad.id)} />}
          </div>
          {ad.can.withdraw && <WithdrawAd ad={ad} />}
          {ad.can.restore && <RestoreAd ad={ad} />}
        </Card>
        <AdContact ad={ad} />
      </div>
      <Card>
        <h2>Descrição</h2>
        <p className={styles.text}>
          <LinkedText text={ad.description} />
        </p>
        {ad.observation && (
          <>
            <h2>Observação</h2>
            <p className={styles.text}>
              <LinkedText text={ad.observation} />
            </p>
          </>
        )}
      </Card>
      {map}
    </article>
  )
}

function Facts({ ad }: { ad: Ad }) {
  return (
    <div className={styles.facts}>
      <div className={styles.tags}>
        <Tag name={ad.category_info.name} />
        {ad.has_video && (
          <span className={styles.video}>
            <Video />
            Com vídeo
          </span>
        )}
        {ad.status !== 'published' && <AdStatus status={ad.status} />}
      </div>
      <h1>{titleInCapitals(ad.title)}</h1>
      <EarTag large price={moneyText(ad.value)} unit={perUnit(ad.count_type)} />
      <p className={styles.place}>
        <MapPin />
        {placeText(ad)}
      </p>
      {ad.reject_reason !== null && <Reason label="Motivo da recusa" text={ad.reject_reason} />}
      {ad.status === 'rejected' && ad.can.edit && (
        <ButtonLink to={editAdAddress(ad.id)}>Corrigir e enviar de novo</ButtonLink>
      )}
      <AdAttributes ad={ad} />
    </div>
  )
}
