import { MAX_REJECT_REASON } from '@arroba/contract/rules/ads.ts'
import { Check, ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { messagesOf, NoConnection } from '../../../platform/call.ts'
import { EmptyState, ErrorState } from '../../../ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { WordsDialog } from '../../../ui/overlay/text-dialog.tsx'
import { AdsSkeleton } from '../list/ads-skeleton.tsx'
import { useKeyActions } from '../one/use-arrow-keys.ts'
import type { Ad } from '../queries.ts'
import { useDecision, usePendingAds } from './moderate-ad.ts'
import styles from './pending-ads.module.css'
import { ReviewedAd } from './reviewed-ad.tsx'

/** The pending ads, one at a time. */
export function PendingAds() {
  const { data, error, isError, fetchStatus, refetch, hasNextPage, fetchNextPage } = usePendingAds()
  if (!data)
    return isError || fetchStatus === 'paused' ? (
      <ErrorState error={error ?? new NoConnection()} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton height="24rem" />
      </Loading>
    )
  const ads = [
    ...new Map(data.pages.flatMap(({ classifieds: ads }) => ads).map((ad) => [ad.id, ad])).values(),
  ]
  return <Review ads={ads} hasMore={hasNextPage} onMore={() => void fetchNextPage()} />
}

function missing(reason: string): string[] {
  if (reason.trim() === '') return ['Escreva o motivo da recusa.']
  return [...reason.trim()].length > MAX_REJECT_REASON
    ? ['O motivo da recusa pode ter no máximo 500 caracteres.']
    : []
}

type ReviewProps = { ads: readonly Ad[]; hasMore: boolean; onMore: () => void }

function Review({ ads, hasMore, onMore }: ReviewProps) {
  const [shown, setShown] = useState<{ id: number; place: number } | null>(null)
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set())
  const [isRejecting, setRejecting] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const waiting = ads.filter(({ id }) => !decided.has(id))
  const found = waiting.findIndex(({ id }) => id === shown?.id)
  const at = found < 0 ? Math.min(shown?.place ?? 0, Math.max(waiting.length - 1, 0)) : found
  const ad = waiting[at]
  const isLast = at >= waiting.length - 1
  // A decision by somebody else must not move another ad under the key that is about to be pressed.
  if (ad && (ad.id !== shown?.id || at !== shown.place)) setShown({ id: ad.id, place: at })

  useEffect(() => {
    if (isLast && hasMore) onMore()
  }, [isLast, hasMore, onMore])

  const { mutate, isPending, error, reset } = useDecision({
    onDecided: ({ ad: { id }, reason }) => {
      setRejecting(false)
      setDecided((before) => new Set(before).add(id))
      toast(reason === null ? 'Anúncio publicado.' : 'Anúncio recusado.')
      top.current?.scrollIntoView({ block: 'nearest' })
    },
  })

  const step = (by: 1 | -1) => {
    const next = waiting[at + by]
    if (isPending || !next) return
    reset()
    setShown({ id: next.id, place: at + by })
  }
  const approve = () => ad && !isPending && mutate({ ad, reason: null })
  const askWhy = () => {
    if (!ad || isPending) return
    reset()
    setRejecting(true)
  }
  useKeyActions(
    new Map([
      ['a', approve],
      ['r', askWhy],
      ['j', () => step(1)],
      ['ArrowRight', () => step(1)],
      ['k', () => step(-1)],
      ['ArrowLeft', () => step(-1)],
    ]),
  )

  if (!ad)
    return hasMore ? (
      <AdsSkeleton cards={1} />
    ) : (
      <EmptyState title="Nenhum anúncio esperando">
        Quando alguém enviar um anúncio, ele aparece aqui.
      </EmptyState>
    )
  return (
    <div ref={top} className={styles.review}>
      <div className={styles.head}>
        <p role="status">
          Anúncio {at + 1} de {waiting.length}
          {hasMore && '+'}
          <span className="visually-hidden">: {ad.title}</span>
        </p>
        <div className={styles.steps}>
          <Button look="outline" small disabled={at === 0} onClick={() => step(-1)}>
            <ChevronLeft />
            Anterior
          </Button>
          <Button look="outline" small disabled={isLast} onClick={() => step(1)}>
            Próximo
            <ChevronRight />
          </Button>
        </div>
      </div>
      <ReviewedAd key={ad.id} ad={ad} />
      <div role="alert">
        {Boolean(error) && !isRejecting && <p className={styles.error}>{messagesOf(error).join(' ')}</p>}
      </div>
      <div className={styles.actions}>
        <Button busy={isPending && !isRejecting} onClick={approve}>
          <Check />
          Aprovar
        </Button>
        <Button look="danger" onClick={askWhy}>
          <X />
          Recusar
        </Button>
      </div>
      <p className={styles.keys}>
        Pelo teclado: <kbd>A</kbd> aprova, <kbd>R</kbd> recusa, <kbd>J</kbd> ou <kbd>→</kbd> próximo,{' '}
        <kbd>K</kbd> ou <kbd>←</kbd> anterior.
      </p>
      {isRejecting && (
        <WordsDialog
          title="Recusar anúncio"
          lead={`${ad.title}. Quem anunciou lê o motivo.`}
          label="Motivo da recusa"
          limit={MAX_REJECT_REASON}
          action="Recusar"
          breaksOf={missing}
          busy={isPending}
          error={error}
          onSend={(reason) => mutate({ ad, reason })}
          onClose={() => setRejecting(false)}
        />
      )}
    </div>
  )
}
