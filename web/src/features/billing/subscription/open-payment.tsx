import { useQueryClient } from '@tanstack/react-query'
import { Download, Landmark } from 'lucide-react'
import { useState } from 'react'
import { messagesOf } from '../../../platform/call.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { dayText } from '../../../ui/form/day.ts'
import { moneyText } from '../../../ui/form/number-text.ts'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { slipLineText } from '../billing-text.ts'
import { payInSandbox } from '../card/sandbox.ts'
import { CopyText } from '../checkout/copy-text.tsx'
import { saveSlip } from '../checkout/save-slip.ts'
import styles from '../checkout.module.css'
import type { Payment } from '../queries.ts'

/** Runs one action at a time, and provides its error message. */
function useBusy(work: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    if (busy) return
    setBusy(true)
    await work().catch((error: unknown) => toast(messagesOf(error).join(' '), { tone: 'bad' }))
    setBusy(false)
  }
  return [busy, run] as const
}

/** A bank slip or PIX that is not paid yet. */
export function OpenPayment({ payment }: { payment: Payment }) {
  const { id, plan, amount, due_on, digitable_line, pdf, pix, sandbox_pay } = payment
  return (
    <Card>
      <h2>{payment.method === 'pix' ? 'Pague com PIX' : 'Pague o boleto'}</h2>
      <p>
        {payment.method === 'pix'
          ? 'O plano é liberado assim que o pagamento cair. Esta tela avisa.'
          : 'O plano é liberado quando o banco confirmar o pagamento, em até 3 dias úteis.'}
      </p>
      {pix && <PixCode {...pix} />}
      <Facts
        facts={[
          ['Plano', plan.name],
          ['Valor', moneyText(amount)],
          ['Vencimento', dayText(due_on)],
        ]}
      />
      {digitable_line && (
        <CopyText
          label="Linha digitável"
          text={digitable_line}
          shown={slipLineText(digitable_line)}
          action="Copiar linha digitável"
          copied="Linha digitável copiada."
        />
      )}
      {pdf && <SlipButton id={id} />}
      {sandbox_pay && <SandboxButton address={sandbox_pay} />}
    </Card>
  )
}

/** The code to copy comes before the QR code, because a phone cannot scan its own screen. */
function PixCode({ payload, qr_code }: NonNullable<Payment['pix']>) {
  return (
    <div className={styles.pix}>
      <div className={styles.form}>
        <CopyText
          main
          label="PIX copia e cola"
          text={payload}
          action="Copiar código PIX"
          copied="Código PIX copiado."
        />
        <ol className={styles.how}>
          <li>Abra o aplicativo do banco</li>
          <li>Escolha PIX, copia e cola</li>
          <li>Volte aqui: a tela muda sozinha</li>
        </ol>
      </div>
      <figure className={styles.scan}>
        <img
          className={styles.code}
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qr_code)}`}
          alt="Código QR do PIX"
          width={240}
          height={240}
        />
        <figcaption>Ou leia com outro celular</figcaption>
      </figure>
    </div>
  )
}

function SlipButton({ id }: { id: number }) {
  const [busy, save] = useBusy(() => saveSlip(id))
  return (
    <Button busy={busy} onClick={() => void save()}>
      {!busy && <Download />}
      Baixar boleto
    </Button>
  )
}

function SandboxButton({ address }: { address: string }) {
  const client = useQueryClient()
  const [busy, pay] = useBusy(async () => {
    await payInSandbox(address)
    await client.invalidateQueries({ queryKey: ['payments'] })
  })
  return (
    <Button look="outline" busy={busy} onClick={() => void pay()}>
      {!busy && <Landmark />}
      Simular pagamento
    </Button>
  )
}
