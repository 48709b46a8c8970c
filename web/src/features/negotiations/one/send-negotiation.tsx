import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { call, messagesOf } from '../../../platform/call.ts'
import { type Choice, Combobox } from '../../../ui/choice/combobox.tsx'
import type { Source } from '../../../ui/choice/use-suggestions.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useRefusal } from '../../../ui/form/use-refusal.tsx'
import { ActionBar, Card } from '../../../ui/layout/page.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { wasSent } from '../negotiation-text.ts'
import { isConflict, type Negotiation, refreshNegotiations } from '../queries.ts'
import styles from './send-negotiation.module.css'
import { SharePdf } from './share-pdf.tsx'

type Reviewer = {
  id: number
  name: string
  nickname: string
  avatar: { mini_thumb: string }
  official?: true
}

const reviewers: Source<Reviewer> = {
  name: 'reviewers',
  ask: async (name, signal) => (await call('GET /v5/users/reviwers', { query: { name }, signal })).reviwers,
}

const NOBODY: Choice<Reviewer> = { text: '', item: null }

function useSending({ id, version }: Negotiation) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id: reviwer_id }: Reviewer) =>
      call('PUT /v4/users/me/negotiations/{id}', { params: { id }, body: { reviwer_id, version } }),
    onSuccess: (_, { name }) => {
      toast(`Negociação enviada para ${name}.`)
      void refreshNegotiations(client)
    },
    onError: (error) => {
      if (isConflict(error)) void refreshNegotiations(client)
    },
  })
}

type SendNegotiationProps = {
  negotiation: Negotiation
  /** All that is known of the negotiation stands between the question and the button. */
  children: React.ReactNode
}

/** Sends a negotiation to the one it was made with, and takes its PDF out of the app. */
export function SendNegotiation({ negotiation, children }: SendNegotiationProps) {
  const [choice, setChoice] = useState(NOBODY)
  const [tried, setTried] = useState(false)
  const { banner, refuse, forgive } = useRefusal()
  const [isSharing, setSharing] = useState(false)
  const sending = useSending(negotiation)
  const isUnknown = choice.text.trim() !== '' && !choice.item

  const finish = (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    setTried(true)
    if (isUnknown) return
    if (!choice.item) return setSharing(true)
    sending.mutate(choice.item, {
      onSuccess: () => {
        forgive()
        setChoice(NOBODY)
        setTried(false)
        setSharing(true)
      },
      onError: (error) => refuse(messagesOf(error)),
    })
  }

  return (
    <form className={styles.form} noValidate onSubmit={finish}>
      {banner}
      <Card>
        <p>
          Você pode compartilhar a negociação em PDF fora do aplicativo ou enviar para quem fez o negócio com
          você. Quando essa pessoa aprovar, um novo PDF sai com os dados do comprador e do vendedor.
        </p>
        {wasSent(negotiation) && (
          <p>
            Hoje ela está com <b>{negotiation.reviwer.name}</b>. Se você escolher outra pessoa, sai de lá.
          </p>
        )}
        <Field
          label="Enviar Para"
          hint="Digite 3 letras ou mais do nome. Aparece quem aceita receber negociações."
          error={tried && isUnknown ? 'Escolha a pessoa na lista' : undefined}
        >
          {(control) => (
            <Combobox
              control={control}
              listLabel="Pessoas"
              placeholder="Ex.: Maria Oliveira"
              source={reviewers}
              choice={choice}
              onChange={setChoice}
              keyOf={({ id }) => id}
              textOf={({ name, nickname, official }) =>
                `${name}${official ? ', oficial' : ''} (@${nickname})`
              }
              lead={({ avatar }) => <img className={styles.face} src={avatar.mini_thumb} alt="" />}
              none="Ninguém com este nome recebe negociações."
            />
          )}
        </Field>
      </Card>
      {children}
      <ActionBar>
        <Button type="submit" className={styles.finish} busy={sending.isPending}>
          {!sending.isPending && <Share2 />}
          FINALIZAR E COMPARTILHAR
        </Button>
      </ActionBar>
      {isSharing && <SharePdf id={negotiation.id} onClose={() => setSharing(false)} />}
    </form>
  )
}
