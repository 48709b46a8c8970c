import { Handshake, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Reason } from '../../ui/feedback/reason.tsx'
import { dateText } from '../../ui/form/time-text.ts'
import { Confirmation } from '../../ui/overlay/confirmation.tsx'
import { TextButton, TextLink } from '../../ui/overlay/text-button.tsx'
import styles from './my-ad.module.css'
import { useAdActions } from './one/ad-actions.ts'
import { AdPicture } from './one/ad-picture.tsx'
import { AdStatus } from './one/ad-status.tsx'
import { adAddress, placeText, priceText } from './one/ad-text.ts'
import type { Ad } from './queries.ts'

type MyAdProps = {
  ad: Ad
  /** The list's address. */
  from: string
}

const whenText = ({ status, created_at, expires_at }: Ad): string => {
  if (status === 'published' && expires_at) return `No ar até ${dateText(new Date(expires_at))}`
  if (status === 'expired' && expires_at) return `Saiu do ar em ${dateText(new Date(expires_at))}`
  return `Criado em ${dateText(new Date(created_at))}`
}

/** An ad of oneself: how it stands, and what can be done with it. */
export const MyAd = ({ ad, from }: MyAdProps) => (
  <article className={styles.ad}>
    <div className={styles.photo}>
      <AdPicture ad={ad} alt="" />
    </div>
    <div className={styles.facts}>
      <AdStatus status={ad.status} />
      <h2>
        <Link to={adAddress(ad.id)} state={{ from }}>
          {ad.title}
        </Link>
      </h2>
      <p className={styles.price}>{priceText(ad)}</p>
      <p className={styles.meta}>
        {placeText(ad)} · {whenText(ad)}
      </p>
    </div>
    {ad.reject_reason !== null && <Reason label="Motivo da recusa" text={ad.reject_reason} />}
    <Actions ad={ad} />
  </article>
)

type Question = 'delete' | 'sell'

const Actions = ({ ad }: { ad: Ad }) => {
  const { edit, delete: remove, sell, renew } = ad.can
  const { selling, renewing, removing } = useAdActions(ad)
  const [question, setQuestion] = useState<Question | null>(null)
  const close = () => setQuestion(null)
  if (!(edit || remove || sell || renew)) return null
  return (
    <div className={styles.actions}>
      {edit && (
        <TextLink to={`/meus-anuncios/alterar/${ad.id}`}>
          <Pencil />
          Alterar
        </TextLink>
      )}
      {remove && (
        <TextButton danger onClick={() => setQuestion('delete')}>
          <Trash2 />
          Excluir
        </TextButton>
      )}
      {sell && (
        <TextButton onClick={() => setQuestion('sell')}>
          <Handshake />
          Marcar como vendido
        </TextButton>
      )}
      {renew && (
        <TextButton disabled={renewing.isPending} onClick={() => renewing.mutate()}>
          <RefreshCw />
          Renovar
        </TextButton>
      )}
      {question === 'delete' && (
        <Confirmation
          title="Deseja Realmente EXCLUIR?"
          action="Excluir"
          busy={removing.isPending}
          error={removing.error}
          onConfirm={() => removing.mutate(undefined, { onSuccess: close })}
          onClose={close}
        >
          {ad.title}
        </Confirmation>
      )}
      {question === 'sell' && (
        <Confirmation
          title="Marcar como vendido?"
          action="Marcar como vendido"
          busy={selling.isPending}
          error={selling.error}
          onConfirm={() => selling.mutate(undefined, { onSuccess: close })}
          onClose={close}
        >
          {ad.title} sai dos classificados e não volta.
        </Confirmation>
      )}
    </div>
  )
}
