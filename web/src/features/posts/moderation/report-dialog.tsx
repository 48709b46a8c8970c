import {
  MAX_REPORT_DETAILS,
  REPORT_REASONS,
  type ReportReason,
  reportBreaks,
} from '@arroba/contract/rules/reports.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { messagesOf } from '../../../platform/call.ts'
import { Held } from '../../../platform/held.ts'
import { write } from '../../../platform/write.ts'
import { RadioList } from '../../../ui/choice/radio-list.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { Panel, PanelActions } from '../../../ui/layout/panel.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import styles from './report-dialog.module.css'
import type { ReportableContent, ReportableDialogProps } from './reported-content.ts'

const ofComment = { title: 'Denunciar comentário', done: 'A equipe da Arroba vai olhar este comentário.' }
const WORDS: Record<ReportableContent['kind'], { title: string; done: string }> = {
  post: { title: 'Denunciar publicação', done: 'A equipe da Arroba vai olhar esta publicação.' },
  comment: ofComment,
  classified: { title: 'Denunciar anúncio', done: 'A equipe da Arroba vai olhar este anúncio.' },
  evaluation: ofComment,
}

/** Asks what is wrong with content, and reports it to staff. */
export function ReportDialog({ content, onBlock, onClose }: ReportableDialogProps) {
  const { title, done } = WORDS[content.kind]
  const [isSent, setSent] = useState(false)
  return (
    <Panel title={isSent ? 'Denúncia enviada' : title} onClose={onClose}>
      {isSent ? (
        <Thanks content={content} text={done} onBlock={onBlock} onClose={onClose} />
      ) : (
        <ReportForm content={content} onSent={() => setSent(true)} onHeld={onClose} />
      )}
    </Panel>
  )
}

type Body = { reason: ReportReason; details: string }

function send(content: ReportableContent, body: Body) {
  const { id } = content
  const about = {
    kind: 'report',
    subject: `report ${content.kind} ${id}`,
    title: WORDS[content.kind].title,
  } as const
  switch (content.kind) {
    case 'post':
      return write('POST /v6/posts/{id}/reports', { params: { id }, body }, about)
    case 'comment':
      return write(
        'POST /v6/posts/{id}/comments/{commentId}/reports',
        { params: { id: content.postId, commentId: id }, body },
        about,
      )
    case 'classified':
      return write('POST /v6/classifieds/{id}/reports', { params: { id }, body }, about)
    case 'evaluation':
      return write(
        'POST /v5/fridges/{id}/evaluations/{evaluationId}/reports',
        { params: { id: content.slaughterhouseId, evaluationId: id }, body },
        about,
      )
  }
}

type ReportFormProps = { content: ReportableContent; onSent: () => void; onHeld: () => void }

function ReportForm({ content, onSent, onHeld }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [details, setDetails] = useState('')
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Body) => send(content, body),
    onSuccess: onSent,
    onError: (problem) => {
      if (!(problem instanceof Held)) return
      toast(problem.message)
      onHeld()
    },
  })
  const isTooLong = [...details.trim()].length > MAX_REPORT_DETAILS
  const [tooLong] = reportBreaks({ reason: 'other', details })
  const [noReason] = reason === null ? reportBreaks({ reason: '', details: '' }) : []

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setTried(true)
    if (reason === null) return form.current?.querySelector('input')?.focus()
    if (isTooLong) return form.current?.querySelector('textarea')?.focus()
    mutate({ reason, details })
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <RadioList
        legend="Qual é o problema?"
        options={REPORT_REASONS}
        value={reason}
        error={tried ? noReason : undefined}
        onChange={setReason}
      />
      <Field
        label="Quer contar mais?"
        optional
        hint="Só a equipe da Arroba lê o que você escreve aqui."
        error={isTooLong ? tooLong : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            className={styles.details}
            name="details"
            value={details}
            readOnly={isPending}
            onChange={({ target }) => setDetails(target.value)}
          />
        )}
      </Field>
      <div role="alert">
        {error && !(isPending || error instanceof Held) && (
          <FieldError>Sua denúncia ainda não foi enviada. {messagesOf(error).join(' ')}</FieldError>
        )}
      </div>
      <PanelActions>
        <Button type="submit" busy={isPending}>
          Enviar denúncia
        </Button>
      </PanelActions>
    </form>
  )
}

type ThanksProps = { content: ReportableContent; text: string; onBlock: () => void; onClose: () => void }

function Thanks({ content: { user, can }, text, onBlock, onClose }: ThanksProps) {
  const heading = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone, so the heading takes the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div className={styles.thanks} ref={heading} tabIndex={-1}>
        <p>
          <b>Obrigado por avisar.</b> {text}
        </p>
        {can.block && (
          <p>Se não quer ver mais nada de {user.name}, você pode bloquear. Ninguém é avisado disso.</p>
        )}
      </div>
      <PanelActions>
        {can.block && (
          <Button look="danger" onClick={onBlock}>
            Bloquear {user.name}
          </Button>
        )}
        <Button onClick={onClose}>Fechar</Button>
      </PanelActions>
    </>
  )
}
