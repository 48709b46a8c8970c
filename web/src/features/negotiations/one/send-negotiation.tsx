import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { call, messagesOf } from '../../../platform/call.ts'
import { useMember } from '../../../reference/people/member.ts'
import {
  type ReviewerChoice,
  ReviewerFacts,
  ReviewerField,
} from '../../../reference/people/reviewer-field.tsx'
import { NeedsSignal } from '../../../ui/feedback/needs-signal.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useRefusal } from '../../../ui/form/use-refusal.tsx'
import { ActionBar, Card } from '../../../ui/layout/page.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { Confirmation } from '../../../ui/overlay/confirmation.tsx'
import { wasSent } from '../negotiation-text.ts'
import { isConflict, type Negotiation, refreshNegotiations } from '../queries.ts'
import { useReviewerFromAddress } from '../reviewer-from-address.ts'
import styles from './send-negotiation.module.css'
import { SharePdf } from './share-pdf.tsx'

const NOBODY: ReviewerChoice = { text: '', item: null }

/** The person from whose page the form was opened, if they accept negotiations; otherwise nobody. */
function useProposed(): ReviewerChoice {
  const id = useReviewerFromAddress()
  const { data: member } = useMember(id === null ? '' : String(id))
  if (!member?.can.negotiate) return NOBODY
  return { text: member.name, item: { ...member, has_negotiated: member.negotiations_with_reader > 0 } }
}

function useSending({ id, version }: Negotiation) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id: reviwer_id }: NonNullable<ReviewerChoice['item']>) =>
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
  /** The details of the negotiation, shown between the choice and the button. */
  children: React.ReactNode
}

/** Sends a negotiation to its other side, and shares or prints its PDF. */
export function SendNegotiation({ negotiation, children }: SendNegotiationProps) {
  const proposed = useProposed()
  const [chosen, setChoice] = useState<ReviewerChoice | null>(null)
  const choice = chosen ?? proposed
  const [tried, setTried] = useState(false)
  const { banner, refuse, dismiss } = useRefusal()
  const [isSharing, setSharing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const sending = useSending(negotiation)
  const isUnknown = choice.text.trim() !== '' && !choice.item

  const finish = (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    setTried(true)
    if (isUnknown) return
    if (!choice.item) return setSharing(true)
    setAsking(true)
  }

  const send = () => {
    if (!choice.item) return
    sending.mutate(choice.item, {
      onSuccess: () => {
        setAsking(false)
        dismiss()
        setChoice(NOBODY)
        setTried(false)
        setSharing(true)
      },
      onError: (error) => {
        setAsking(false)
        refuse(messagesOf(error))
      },
    })
  }

  return (
    <form className={styles.form} noValidate onSubmit={finish}>
      <NeedsSignal />
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
        <ReviewerField
          error={tried && isUnknown ? 'Escolha a pessoa na lista' : undefined}
          choice={choice}
          onChange={setChoice}
        />
      </Card>
      {children}
      <ActionBar>
        <Button type="submit" className={styles.finish} busy={sending.isPending}>
          {!sending.isPending && <Share2 />}
          FINALIZAR E COMPARTILHAR
        </Button>
      </ActionBar>
      {isAsking && choice.item && (
        <Confirmation
          title={`Enviar para ${choice.item.name}?`}
          action="Enviar"
          look="primary"
          busy={sending.isPending}
          error={null}
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          <ReviewerFacts reviewer={choice.item} />
          <p>Só vocês dois veem a negociação. Confira se é esta a pessoa.</p>
        </Confirmation>
      )}
      {isSharing && <SharePdf id={negotiation.id} onClose={() => setSharing(false)} />}
    </form>
  )
}
