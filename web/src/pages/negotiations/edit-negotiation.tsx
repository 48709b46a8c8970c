import { useState } from 'react'
import { MarketCheck } from '../../features/market/market-check.tsx'
import { fieldsOf } from '../../features/negotiations/form/negotiation-fields.ts'
import { NegotiationForm } from '../../features/negotiations/form/negotiation-form.tsx'
import { negotiationAddress } from '../../features/negotiations/negotiation-text.ts'
import { NegotiationMissing } from '../../features/negotiations/one/negotiation-missing.tsx'
import { isNotFound, type Negotiation, useNegotiation } from '../../features/negotiations/queries.ts'
import { NoConnection } from '../../platform/call.ts'
import { useParams } from '../../platform/router/hooks.ts'
import { useTags } from '../../reference/tags/queries.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'
import { readId } from '../frame/read-id.ts'
import styles from './negotiation-form-page.module.css'

export function EditNegotiationPage() {
  const id = readId(useParams().id)
  return (
    <Page>
      <div className={styles.column}>
        <PageHead back="/negociacoes" title="Alterar negócio" />
        {id === null ? <NegotiationMissing /> : <Loaded key={id} id={id} />}
      </div>
    </Page>
  )
}

function Loaded({ id }: { id: number }) {
  const { data: negotiation, error, isError, isFetchedAfterMount, fetchStatus, refetch } = useNegotiation(id)
  if (isNotFound(error)) return <NegotiationMissing />
  // The cached negotiation may be older than the one to change.
  if (negotiation && isFetchedAfterMount) return <Editing negotiation={negotiation} />
  if (isError || fetchStatus === 'paused')
    return <ErrorState error={error ?? new NoConnection()} onRetry={() => void refetch()} />
  return (
    <p className={styles.loading} role="status">
      carregando ....
    </p>
  )
}

function Editing({ negotiation }: { negotiation: Negotiation }) {
  // The negotiation when the screen opened: later answers must not overwrite what is typed.
  const [initial] = useState(() => fieldsOf(negotiation))
  const tags = useTags().data ?? []
  if (negotiation.can.edit)
    return (
      <NegotiationForm
        negotiation={negotiation}
        initial={initial}
        tags={tags}
        checkPrice={({ asTyped, ...written }) => <MarketCheck written={written} asTyped={asTyped} />}
      />
    )
  return (
    <EmptyState
      title="Esta negociação não pode mais ser alterada"
      action={<ButtonLink to={negotiationAddress(negotiation.id)}>Ver a negociação</ButtonLink>}
    >
      Só a negociação pendente pode ser alterada, e por quem a registrou.
    </EmptyState>
  )
}
