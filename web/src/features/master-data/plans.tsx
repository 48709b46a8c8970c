import { CAPABILITIES, type Capability } from '@arroba/contract/rules/capabilities.ts'
import { CreditCard, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { moneyText } from '../../ui/form/number-text.ts'
import { Row, Rows } from '../../ui/layout/rows.tsx'
import { Status } from '../../ui/layout/status.tsx'
import { Button } from '../../ui/overlay/button.tsx'
import { IconButton } from '../../ui/overlay/icon-button.tsx'
import styles from './master-data.module.css'
import { counted } from './master-data-text.ts'
import { NewPlanPanel, PlanPanel } from './plan-panel.tsx'
import { asItStands, type Plan, useStaffPlans } from './queries.ts'

function priceOf({ price, interval_months }: Plan): string {
  if (interval_months === 0) return 'De graça, para todos'
  const period = interval_months === 1 ? 'por mês' : `a cada ${interval_months} meses`
  return `${moneyText(price)} ${period}`
}

function opensOf({ features }: Plan): string {
  return features.length === 0
    ? 'Só o que é de todos'
    : features.map((feature: Capability) => CAPABILITIES[feature]).join(', ')
}

/** All plans, including those that are no longer offered. */
export function Plans() {
  const query = useStaffPlans()
  const [open, setOpen] = useState<Plan | 'new' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={styles.screen}>
      <Button onClick={() => setOpen('new')}>
        <Plus />
        Novo plano
      </Button>
      <Loaded of={query}>
        {({ plans }) => (
          <Rows>
            {plans.map((plan) => (
              <Row
                key={plan.id}
                icon={<CreditCard />}
                end={
                  <div className={styles.actions}>
                    {!plan.is_active && <Status tone="over" label="Inativo" />}
                    <IconButton
                      label={`Alterar ${plan.name}`}
                      icon={<Pencil />}
                      onClick={() => setOpen(plan)}
                    />
                  </div>
                }
              >
                <b>{plan.name}</b>
                <p className={styles.meta}>
                  {priceOf(plan)}
                  {plan.can.change_price && ` · ${counted(plan.subscriptions, 'assinatura', 'assinaturas')}`}
                </p>
                <p className={styles.meta}>{opensOf(plan)}</p>
              </Row>
            ))}
          </Rows>
        )}
      </Loaded>
      {open === 'new' && <NewPlanPanel onClose={close} />}
      {open !== 'new' && open && <PlanPanel plan={asItStands(open, query.data?.plans)} onClose={close} />}
    </div>
  )
}
