import { BadgeDollarSign, EyeOff, Handshake, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../platform/router/link.tsx'
import { Reason } from '../../ui/feedback/reason.tsx'
import { dateText } from '../../ui/form/time-text.ts'
import { Confirmation } from '../../ui/overlay/confirmation.tsx'
import { TextButton, TextLink } from '../../ui/overlay/text-button.tsx'
import styles from './my-ad.module.css'
import { useAdActions } from './one/ad-actions.ts'
import { AdPicture } from './one/ad-picture.tsx'
import { AdStatus } from './one/ad-status.tsx'
import { adAddress, editAdAddress, placeText, priceText } from './one/ad-text.ts'
import { RepriceAd } from './one/reprice-ad.tsx'
import type { Ad } from './queries.ts'

type MyAdProps = {
  ad: Ad
  /** The address of the list. */
  from: string
}

function whenText({ status, created_at, expires_at }: Ad): string {
  if (status === 'published' && expires_at) return `No ar até ${dateText(new Date(expires_at))}`
  if (status === 'expired' && expires_at) return `Saiu do ar em ${dateText(new Date(expires_at))}`
  return `Criado em ${dateText(new Date(created_at))}`
}

/** One of the person's own ads: its status and its actions. */
export function MyAd({ ad, from }: MyAdProps) {
  return (
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
}

type Question = 'delete' | 'sell' | 'end'

function Actions({ ad }: { ad: Ad }) {
  const { edit, delete: remove, sell, renew, reprice, end } = ad.can
  const { selling, renewing, removing, ending } = useAdActions(ad)
  const [isRepricing, setRepricing] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  const close = () => setQuestion(null)
  if (!(edit || remove || sell || renew || reprice || end)) return null
  return (
    <div className={styles.actions}>
      {edit && (
        <TextLink to={editAdAddress(ad.id)}>
          <Pencil />
          {ad.status === 'rejected' ? 'Corrigir e enviar de novo' : 'Alterar'}
        </TextLink>
      )}
      {remove && (
        <TextButton danger onClick={() => setQuestion('delete')}>
          <Trash2 />
          Excluir
        </TextButton>
      )}
      {reprice && (
        <TextButton onClick={() => setRepricing(true)}>
          <BadgeDollarSign />
          Mudar o preço
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
      {end && (
        <TextButton danger onClick={() => setQuestion('end')}>
          <EyeOff />
          Tirar do ar
        </TextButton>
      )}
      {isRepricing && <RepriceAd ad={ad} onClose={() => setRepricing(false)} />}
      {question === 'end' && (
        <Confirmation
          title="Tirar do ar?"
          action="Tirar do ar"
          busy={ending.isPending}
          error={ending.error}
          onConfirm={() => ending.mutate(undefined, { onSuccess: close })}
          onClose={close}
        >
          {ad.title} sai dos classificados. Para voltar, é só renovar.
        </Confirmation>
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
