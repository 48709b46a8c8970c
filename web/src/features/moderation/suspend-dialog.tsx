import { MAX_STAFF_WORDS, suspensionBreaks } from '@arroba/contract/rules/moderation.ts'
import { useState } from 'react'
import { RadioList } from '../../ui/choice/radio-list.tsx'
import { WordsDialog } from '../../ui/overlay/text-dialog.tsx'

const TIMES = [
  { value: '1', label: 'Por 1 dia' },
  { value: '7', label: 'Por 7 dias' },
  { value: '30', label: 'Por 30 dias' },
  { value: '90', label: 'Por 90 dias' },
  { value: '', label: 'Sem prazo, até a equipe retirar' },
] as const

type SuspendDialogProps = {
  name: string
  busy: boolean
  error: unknown
  onSuspend: (suspension: { days: number | null; reason: string }) => void
  onClose: () => void
}

/** Asks for the days and the reason of a suspension. */
export function SuspendDialog({ name, busy, error, onSuspend, onClose }: SuspendDialogProps) {
  const [time, setTime] = useState<(typeof TIMES)[number]['value']>('7')
  const days = time === '' ? null : Number(time)
  return (
    <WordsDialog
      title={`Suspender ${name}`}
      lead="A pessoa sai na hora de todos os aparelhos e não entra até o fim. O que ela escreveu continua no ar. Ela lê o motivo ao tentar entrar, e por e-mail."
      label="Motivo"
      limit={MAX_STAFF_WORDS}
      action="Suspender"
      breaksOf={(reason) => suspensionBreaks({ days, reason })}
      busy={busy}
      error={error}
      onSend={(reason) => onSuspend({ days, reason })}
      onClose={onClose}
    >
      <RadioList legend="Por quanto tempo?" options={TIMES} value={time} onChange={setTime} />
    </WordsDialog>
  )
}
