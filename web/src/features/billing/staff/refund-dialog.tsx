import { refundBreaks } from '@arroba/contract/rules/billing.ts'
import { readCentavos } from '@arroba/contract/rules/money.ts'
import { type FormEvent, useState } from 'react'
import { messagesOf } from '../../../platform/call.ts'
import { NeedsSignal } from '../../../ui/feedback/needs-signal.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { moneyText, numberText } from '../../../ui/form/number-text.ts'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { Panel, PanelActions } from '../../../ui/layout/panel.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { type StaffPayment, useRefund } from './queries.ts'
import styles from './staff.module.css'

function inCentavos(reais: number): number {
  return Math.round(reais * 100)
}

/** Asks for the amount and the reason of a refund. */
export function RefundDialog({ payment, onClose }: { payment: StaffPayment; onClose: () => void }) {
  const leftCents = inCentavos(payment.amount) - inCentavos(payment.returned)
  const [amount, setAmount] = useState(numberText(leftCents / 100, 2))
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { mutate, isPending, error } = useRefund(payment, {
    onDone: ({ refund }) => {
      onClose()
      toast(
        refund?.state === 'done'
          ? 'Devolução feita.'
          : 'Devolução pedida. Ela termina assim que o meio de pagamento confirmar.',
      )
    },
  })
  const centavos = readCentavos(amount) ?? 0
  const ofAmount = refundBreaks({ centavos, leftCents, reason: '.' })[0]
  const ofReason = refundBreaks({ centavos: 1, leftCents: 1, reason })[0]
  const close = () => {
    if (!isPending) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setTried(true)
    if (!(ofAmount || ofReason)) mutate({ amount: centavos === leftCents ? null : amount, reason })
  }
  return (
    <Panel title={`Devolver o pagamento nº ${payment.id}`} onClose={close}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <NeedsSignal />
        <p>
          {moneyText(leftCents / 100)} ainda podem voltar. Os dias que o valor pagou, e que ainda não
          passaram, saem dos últimos para trás; devolvido por inteiro, sai o período todo.
        </p>
        <Field label="Valor a devolver" error={tried ? ofAmount : undefined}>
          {(control) => (
            <MoneyInput {...control} name="amount" value={amount} readOnly={isPending} onChange={setAmount} />
          )}
        </Field>
        <Field label="Motivo" hint="Fica no registro da equipe." error={tried ? ofReason : undefined}>
          {(control) => (
            <TextArea
              {...control}
              name="reason"
              rows={3}
              maxLength={500}
              value={reason}
              readOnly={isPending}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <div role="alert">
          {Boolean(error) && !isPending && <FieldError>{messagesOf(error).join(' ')}</FieldError>}
        </div>
        <PanelActions>
          <Button look="outline" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" look="danger" busy={isPending}>
            Devolver
          </Button>
        </PanelActions>
      </form>
    </Panel>
  )
}
