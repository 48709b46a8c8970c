import type { Plan } from '@arroba/contract/billing.ts'
import type { PaymentMethod } from '@arroba/contract/payments.ts'
import { asksAddress, paymentMethodLabel } from '@arroba/contract/rules/billing.ts'
import type { FormEvent } from 'react'
import { useNavigate } from '../../../platform/router/hooks.ts'
import { NeedsSignal } from '../../../ui/feedback/needs-signal.tsx'
import { ActionBar } from '../../../ui/layout/page.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { rhythmText } from '../billing-text.ts'
import styles from '../checkout.module.css'
import { Choices } from './choices.tsx'
import { paymentForm } from './purchase.ts'
import { ADDRESS, SLIP } from './steps.tsx'

function textOf(method: PaymentMethod, plan: Plan): string {
  const rhythm = rhythmText(plan)
  if (method === 'credit_card') return `Cobrança ${rhythm}, que se renova sozinha. Cancele quando quiser.`
  return method === 'bank_slip'
    ? `Cobrança ${rhythm}, com um boleto de cada vez. O plano é liberado quando o banco confirma o pagamento, em até 3 dias úteis.`
    : `Cobrança ${rhythm}, com um código de cada vez e sem endereço. O plano é liberado assim que o pagamento cai.`
}

type MethodChoiceProps = {
  methods: readonly PaymentMethod[]
  plan: Plan
  method: PaymentMethod
  onChange: (method: PaymentMethod) => void
}

/** Chooses one of the payment methods that the operator offers. */
export function MethodChoice({ methods, plan, method, onChange }: MethodChoiceProps) {
  const navigate = useNavigate()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    paymentForm.save({ payment_method: method })
    void navigate(asksAddress(method) ? ADDRESS : SLIP)
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <NeedsSignal />
      <Choices
        legend="Formas de pagamento"
        name="forma"
        options={methods.map((value) => ({
          value,
          title: paymentMethodLabel(value),
          children: textOf(value, plan),
        }))}
        value={method}
        onChange={onChange}
      />
      <ActionBar>
        <Button type="submit">{asksAddress(method) ? 'PROXIMO' : 'Gerar código PIX'}</Button>
      </ActionBar>
    </form>
  )
}
