import { RefreshCw } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { PendingList } from '../../features/offline/pending-list.tsx'
import { outbox } from '../../platform/outbox/outbox.ts'
import { useWaiting } from '../../platform/outbox/waiting.ts'
import { EmptyState } from '../../ui/feedback/screen-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'
import { TextButton } from '../../ui/overlay/text-button.tsx'

/** The actions on this device that the server has not confirmed. */
export function PendingPage() {
  const entries = useWaiting()
  const isRead = useSyncExternalStore(outbox.subscribe, outbox.isRead)
  const isEmpty = entries.length === 0
  return (
    <Page width="form">
      <PageHead
        back="/timeline"
        title="Pendentes"
        action={
          !isEmpty && (
            <TextButton onClick={() => void outbox.deliver()}>
              <RefreshCw />
              Tentar tudo
            </TextButton>
          )
        }
      />
      {isEmpty && isRead && (
        <EmptyState title="Nada esperando" action={<ButtonLink to="/timeline">Ver a timeline</ButtonLink>}>
          O que você fizer sem sinal fica guardado aqui e sai sozinho, uma vez só.
        </EmptyState>
      )}
      {!isEmpty && <PendingList entries={entries} />}
    </Page>
  )
}
