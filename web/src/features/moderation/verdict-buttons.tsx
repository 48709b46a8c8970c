import { hidingBreaks, MAX_STAFF_WORDS, warningBreaks } from '@arroba/contract/rules/moderation.ts'
import { Check, Eye, EyeOff, MessageSquareWarning, UserX } from 'lucide-react'
import { useState } from 'react'
import { messagesOf } from '../../platform/call.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { focusHeading } from '../../ui/layout/page-head.tsx'
import { Button } from '../../ui/overlay/button.tsx'
import { Confirmation } from '../../ui/overlay/confirmation.tsx'
import { WordsDialog } from '../../ui/overlay/text-dialog.tsx'
import { type Reported, useVerdict, type Verdict } from './queries.ts'
import { reasonText } from './reason-text.ts'
import { SuspendDialog } from './suspend-dialog.tsx'
import styles from './verdict-buttons.module.css'

const DONE: Record<Verdict['verb'], string> = {
  dismiss: 'Denúncias encerradas.',
  hide: 'Escondido de todos.',
  restore: 'Todos podem ver de novo.',
  warn: 'Aviso enviado.',
  suspend: 'Pessoa suspensa.',
}

const HIDING: Record<Reported['kind'], string> = {
  post: 'Esconder publicação',
  comment: 'Esconder comentário',
  classified: 'Tirar o anúncio do ar',
  evaluation: 'Esconder comentário',
}

type Question = 'dismiss' | 'hide' | 'warn' | 'suspend'

/** The actions of staff on reported content. */
export function VerdictButtons({ reported }: { reported: Reported }) {
  const { can, kind, author, reports } = reported
  const [question, setQuestion] = useState<Question | null>(null)
  const { mutate, isPending, variables, error } = useVerdict(reported, {
    onDone: ({ verb }) => {
      setQuestion(null)
      toast(DONE[verb])
      // The card leaves the list together with the pressed button, so the heading takes the focus.
      focusHeading()
    },
  })
  const close = () => setQuestion(null)
  const restore = () => {
    if (isPending) return
    mutate(
      { verb: 'restore' },
      { onError: (refusal) => toast(messagesOf(refusal).join(' '), { tone: 'bad' }) },
    )
  }
  return (
    <div className={styles.actions}>
      {can.dismiss && (
        <Button small look="outline" onClick={() => setQuestion('dismiss')}>
          <Check />
          Nada de errado
        </Button>
      )}
      {can.hide && (
        <Button small look="danger" onClick={() => setQuestion('hide')}>
          <EyeOff />
          Esconder
        </Button>
      )}
      {can.restore && (
        <Button small busy={isPending && variables.verb === 'restore'} onClick={restore}>
          <Eye />
          Mostrar de novo
        </Button>
      )}
      {can.warn && (
        <Button small look="outline" onClick={() => setQuestion('warn')}>
          <MessageSquareWarning />
          Avisar
        </Button>
      )}
      {can.suspend && (
        <Button small look="outline" onClick={() => setQuestion('suspend')}>
          <UserX />
          Suspender
        </Button>
      )}
      {question === 'dismiss' && (
        <Confirmation
          title="Encerrar as denúncias?"
          action="Encerrar"
          look="primary"
          busy={isPending}
          error={error}
          onConfirm={() => mutate({ verb: 'dismiss' })}
          onClose={close}
        >
          O que {author.name} escreveu continua no ar. Isto não pode ser desfeito.
        </Confirmation>
      )}
      {question === 'hide' && (
        <WordsDialog
          title={HIDING[kind]}
          lead={`Só ${author.name}, que lê o motivo, e a equipe continuam vendo.${kind === 'evaluation' ? ' As estrelas continuam contando.' : ''}`}
          label="Motivo"
          limit={MAX_STAFF_WORDS}
          initial={reports[0] ? reasonText(reports[0].reason) : ''}
          action="Esconder"
          breaksOf={(reason) => hidingBreaks({ reason })}
          busy={isPending}
          error={error}
          onSend={(reason) => mutate({ verb: 'hide', reason })}
          onClose={close}
        />
      )}
      {question === 'warn' && (
        <WordsDialog
          title={`Avisar ${author.name}`}
          lead="A pessoa recebe o aviso por notificação e por e-mail, com estas palavras."
          label="Aviso"
          limit={MAX_STAFF_WORDS}
          action="Enviar aviso"
          look="primary"
          breaksOf={(message) => warningBreaks({ message })}
          busy={isPending}
          error={error}
          onSend={(message) => mutate({ verb: 'warn', message })}
          onClose={close}
        />
      )}
      {question === 'suspend' && (
        <SuspendDialog
          name={author.name}
          busy={isPending}
          error={error}
          onSuspend={(suspension) => mutate({ verb: 'suspend', ...suspension })}
          onClose={close}
        />
      )}
    </div>
  )
}
