import { CardChange } from '../../features/billing/card/card-change.tsx'
import { useCheckout, useSubscription } from '../../features/billing/queries.ts'
import { useNavigate } from '../../platform/router/hooks.ts'
import { Navigate } from '../../platform/router/link.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

export function ChangeCardPage() {
  const settings = useCheckout()
  const subscription = useSubscription()
  const navigate = useNavigate()
  return (
    <Page width="form">
      <PageHead back="/perfil" title="Trocar cartão" />
      <Loaded of={settings} height="24rem">
        {(known) => (
          <Loaded of={subscription} height="24rem">
            {(own) =>
              own?.can.change_card ? (
                <CardChange
                  settings={known}
                  subscription={own}
                  onChanged={() => void navigate('/perfil', { replace: true })}
                />
              ) : (
                <Navigate to="/perfil" replace />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}
