import { useState } from 'react'
import { useMe } from '../../features/accounts/queries.ts'
import { MarketCheck } from '../../features/market/market-check.tsx'
import { emptyNegotiation } from '../../features/negotiations/form/negotiation-fields.ts'
import { NegotiationForm } from '../../features/negotiations/form/negotiation-form.tsx'
import { repeatedFields } from '../../features/negotiations/form/remembered-fields.ts'
import { NegotiationMissing } from '../../features/negotiations/one/negotiation-missing.tsx'
import { type Negotiation, useNegotiation } from '../../features/negotiations/queries.ts'
import { useSearchParams } from '../../platform/router/hooks.ts'
import { useTags } from '../../reference/tags/queries.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { readId } from '../frame/read-id.ts'
import styles from './negotiation-form-page.module.css'

export function NewNegotiationPage() {
  const search = useSearchParams()
  const repeatedId = readId(search.get('repetir') ?? undefined)
  return (
    <Page>
      <div className={styles.column}>
        <PageHead back="/negociacoes" title="Registrar negócio" />
        {repeatedId === null ? <Writing key="new" /> : <Repeating key={repeatedId} id={repeatedId} />}
      </div>
    </Page>
  )
}

/** A new negotiation that copies another one of the person's. */
function Repeating({ id }: { id: number }) {
  const { data: negotiation, isError } = useNegotiation(id)
  if (negotiation) return <Writing repeated={negotiation} />
  if (isError) return <NegotiationMissing />
  return (
    <Loading>
      <Skeleton height={420} />
    </Loading>
  )
}

function Writing({ repeated }: { repeated?: Negotiation }) {
  const { data: me } = useMe()
  const [initial] = useState(() =>
    repeated ? repeatedFields(repeated) : { ...emptyNegotiation(), share: me?.market_consent ?? false },
  )
  const tags = useTags().data ?? []
  return (
    <NegotiationForm
      initial={initial}
      {...(repeated && { repeated })}
      tags={tags}
      checkPrice={({ asTyped, ...written }) => <MarketCheck written={written} asTyped={asTyped} />}
    />
  )
}
