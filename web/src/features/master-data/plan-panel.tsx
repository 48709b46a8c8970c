import { newPlanBreaks, planBreaks } from '@arroba/contract/staff/rules/master-data.ts'
import { call } from '../../platform/call.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { numberText } from '../../ui/form/number-text.ts'
import { TextInput } from '../../ui/form/text-input.tsx'
import { FormPanel } from './form-panel.tsx'
import { type PlanFields, PlanTerms } from './plan-terms.tsx'
import { type Plan, useSaving } from './queries.ts'
import { useRememberedForm } from './use-remembered-form.tsx'

type PanelProps = { onClose: () => void }

type Changed = PlanFields & { is_active: boolean }

function priceText(price: number): string {
  return numberText(price, 2)
}

/** Edits a plan's texts, its price, what it opens, and whether it is offered. */
export function PlanPanel({ plan, onClose }: PanelProps & { plan: Plan }) {
  const { mutateAsync } = useSaving((body: Changed) =>
    call('PUT /v6/staff/plans/{id}', { params: { id: plan.id }, body: { ...body, version: plan.version } }),
  )
  const { name, description, features, is_active, can } = plan
  const { fields, change, errorOf, above, busy, submit } = useRememberedForm<Changed>({
    draft: `desk-plan-${plan.id}`,
    what: 'este plano',
    initial: { name, description, price: priceText(plan.price), features, is_active },
    version: plan.version,
    breaksOf: (given) => planBreaks(given, can.change_price),
    save: mutateAsync,
    onSaved: (saved) => {
      toast(`Plano ${saved.name.trim()} salvo.`)
      onClose()
    },
  })
  return (
    <FormPanel
      title={`Alterar ${name}`}
      action="Salvar"
      above={above}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <PlanTerms
        fields={fields}
        change={change}
        errorOf={errorOf}
        priceHint={
          plan.subscriptions > 0
            ? 'Um preço novo vale para novas assinaturas e para as próximas cobranças de quem já assina.'
            : 'Vale para novas assinaturas.'
        }
        hasPrice={can.change_price}
        hasFeatures={can.change_features}
      />
      {can.deactivate && (
        <Checkbox
          label="Oferecido a quem vai assinar"
          checked={fields.is_active}
          onChange={({ target }) => change({ is_active: target.checked })}
        />
      )}
    </FormPanel>
  )
}

type NewPlanValues = PlanFields & { plan_identifier: string; months: string }

const EMPTY: NewPlanValues = {
  plan_identifier: '',
  name: '',
  description: '',
  price: '',
  months: '1',
  features: ['scales', 'ranking_detail', 'advanced_search', 'market_history', 'api_tokens'],
}

function bodyOf({ months, ...plan }: NewPlanValues) {
  return { ...plan, interval_months: Number(months) }
}

export function NewPlanPanel({ onClose }: PanelProps) {
  const { mutateAsync } = useSaving((plan: NewPlanValues) =>
    call('POST /v6/staff/plans', { body: bodyOf(plan), once: true }),
  )
  const { fields, change, errorOf, above, busy, submit } = useRememberedForm<NewPlanValues>({
    draft: 'desk-plan-new',
    what: 'este plano',
    initial: EMPTY,
    breaksOf: (plan) =>
      newPlanBreaks(bodyOf(plan)).map(({ field, message }) => ({
        field: field === 'interval_months' ? 'months' : field,
        message,
      })),
    save: mutateAsync,
    onSaved: ({ name }) => {
      toast(`Plano ${name.trim()} criado.`)
      onClose()
    },
  })
  return (
    <FormPanel
      title="Novo plano"
      action="Criar plano"
      above={above}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Identificador"
        hint="Como o meio de pagamento o conhece. Não muda depois."
        error={errorOf('plan_identifier')}
      >
        {(control) => (
          <TextInput
            {...control}
            value={fields.plan_identifier}
            onChange={({ target }) => change({ plan_identifier: target.value })}
            placeholder="arroba_semestral"
            maxLength={40}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <PlanTerms fields={fields} change={change} errorOf={errorOf} hasPrice hasFeatures />
      <Field label="Cobrado a cada quantos meses" error={errorOf('months')}>
        {(control) => (
          <NumberInput {...control} value={fields.months} onChange={(months) => change({ months })} />
        )}
      </Field>
    </FormPanel>
  )
}
