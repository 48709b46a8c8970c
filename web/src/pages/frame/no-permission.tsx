import { NO_PERMISSION } from '@arroba/contract/rules/capabilities.ts'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { PlanCard } from '../../features/accounts/plan-card.tsx'
import { useMe } from '../../features/accounts/queries.ts'
import { PlansOffer } from '../../features/billing/plans-offer.tsx'
import { Chips } from '../../ui/choice/chip.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card, Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'
import { Tag } from '../../ui/text/tag.tsx'

export function NoPermissionPage() {
  const { data: me, isError, refetch } = useMe()
  // The plan that was known may be the very one that has just ended.
  useEffect(() => void refetch(), [refetch])
  if (isError) return <Navigate to="/" replace />
  return (
    <Page width="form">
      <PageHead back="/timeline" title="ACESSO NEGADO" />
      <Card>
        <p>{NO_PERMISSION}</p>
        {me ? (
          <>
            {me.interested_tags.length > 0 && (
              <Chips role="group" aria-label="Seus interesses">
                {me.interested_tags.map(({ id, name }) => (
                  <Tag key={id} name={name} />
                ))}
              </Chips>
            )}
            <PlansOffer />
            <PlanCard {...me} />
          </>
        ) : (
          <Loading>
            <Skeleton height="9rem" />
          </Loading>
        )}
        <ButtonLink to="/atualizar-plano">ATUALIZAR PLANO</ButtonLink>
      </Card>
    </Page>
  )
}
