import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { Negotiations } from '../../features/negotiations/list/negotiations.tsx'
import {
  negotiationsAddress,
  readNegotiationsAddress,
  rememberedView,
  rememberView,
  type View,
} from '../../features/negotiations/list/negotiations-address.ts'
import { NegotiationsSearch } from '../../features/negotiations/list/negotiations-search.tsx'
import { prefetchNegotiations } from '../../features/negotiations/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useNavigate, useSearchParams } from '../../platform/router/hooks.ts'
import type { LoaderArgs } from '../../platform/router/routes.ts'
import { session } from '../../platform/session.ts'
import { useSession } from '../../platform/use-session.ts'
import { useTags } from '../../reference/tags/queries.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'
import styles from './negotiations.module.css'

const VIEWS: { value: View; label: string }[] = [
  { value: 'all', label: 'Todas' },
  { value: 'sent_received', label: 'Enviadas e recebidas' },
]

/** Starts loading the list while the code of the screen is loading. */
export function negotiationsLoader({ url }: LoaderArgs): null {
  const address = readNegotiationsAddress(url.searchParams)
  if (session.current()) void prefetchNegotiations(queryClient, { ...address, view: rememberedView() })
  return null
}

export function NegotiationsPage() {
  const who = useSession()
  const query = useSearchParams()
  const navigate = useNavigate()
  const panel = useId()
  const [view, setView] = useState(rememberedView)
  const address = readNegotiationsAddress(query)
  const tags = useTags().data ?? []

  const open = (next: View) => {
    rememberView(next)
    setView(next)
    if (address.page > 1) void navigate(negotiationsAddress({ ...address, page: 1 }))
  }

  return (
    <Page width="narrow">
      <PageHead
        title={address.page > 1 ? `Negociações, página ${address.page}` : 'Negociações'}
        action={
          <ButtonLink small className={styles.record} to="/negocio/cadastrar">
            <Plus />
            Registrar negócio
          </ButtonLink>
        }
      />
      <div className={styles.screen}>
        <Tabs label="Quais negociações" tabs={VIEWS} value={view} panel={panel} onChange={open} />
        <NegotiationsSearch filters={address} tags={tags} />
        <div id={panel} role="tabpanel" aria-label={VIEWS.find(({ value }) => value === view)?.label}>
          {who && <Negotiations list={{ ...address, view }} readerId={who.id} />}
        </div>
      </div>
    </Page>
  )
}
