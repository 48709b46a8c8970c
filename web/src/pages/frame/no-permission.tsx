import { NO_PERMISSION } from '@arroba/contract/rules/capabilities.ts'
import { useEffect, useState } from 'react'
import { PlanCard } from '../../features/accounts/plan-card.tsx'
import { useMe } from '../../features/accounts/queries.ts'
import { LockedContent } from '../../features/billing/locked-content.tsx'
import { PlansOffer } from '../../features/billing/plans-offer.tsx'
import { capabilityWanted } from '../../features/billing/wanted-text.ts'
import { useLocation } from '../../platform/router/hooks.ts'
import { Navigate } from '../../platform/router/link.tsx'
import { wantedScreen } from '../../platform/wanted-screen.ts'
import { Chips } from '../../ui/choice/chip.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card, Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import styles from './no-permission.module.css'

/** What the link that led here would have opened. */
function wantedBy(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'wanted' in state && typeof state.wanted === 'string'
    ? state.wanted
    : null
}

export function NoPermissionPage() {
  const { data: me, isError, refetch } = useMe()
  const { state } = useLocation()
  const [wanted] = useState(() => {
    const named = wantedBy(state)
    if (named) wantedScreen.save(named)
    return wantedScreen.read()
  })
  // The stored plan may have just ended, so it is read again.
  useEffect(() => void refetch(), [refetch])
  if (isError) return <Navigate to="/" replace />
  return (
    <Page width="narrow">
      <PageHead back="/timeline" title="ACESSO NEGADO" lead={NO_PERMISSION} />
      <div className={styles.columns}>
        <LockedContent capability={capabilityWanted(wanted)} />
        <Card>
          {me ? (
            <>
              <PlansOffer me={me} />
              <ButtonLink to="/atualizar-plano">ATUALIZAR PLANO</ButtonLink>
              {me.interested_tags.length > 0 && (
                <Chips role="group" aria-label="Seus interesses">
                  {me.interested_tags.map(({ id, name }) => (
                    <Tag key={id} name={name} />
                  ))}
                </Chips>
              )}
              <PlanCard {...me} />
            </>
          ) : (
            <Loading>
              <Skeleton height="9rem" />
            </Loading>
          )}
        </Card>
      </div>
    </Page>
  )
}
