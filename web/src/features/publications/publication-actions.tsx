import { CalendarClock, Eye, Pencil, Undo2, Upload } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../../ui/feedback/toast.tsx'
import { Confirmation } from '../../ui/overlay/confirmation.tsx'
import { TextButton, TextLink } from '../../ui/overlay/text-button.tsx'
import { momentOf, NOW, whenBreak } from './moment.ts'
import { readersAddress } from './publication-text.ts'
import { publicationAddress } from './publications-address.ts'
import styles from './publishing.module.css'
import { type Publication, usePublicationActions } from './queries.ts'
import { WhenFields } from './when-fields.tsx'

type ActionsProps = {
  publication: Publication
  /** The address of the list; undefined on the screen of the publication itself. */
  from?: string
}

/** The actions on a publication. */
export function PublicationActions({ publication, from }: ActionsProps) {
  const { id, can, status } = publication
  const [question, setQuestion] = useState<'withdraw' | 'publish' | null>(null)
  const close = () => setQuestion(null)
  return (
    <div className={styles.actions}>
      {from !== undefined && can.edit && (
        <TextLink to={publicationAddress(id)} state={{ from }}>
          <Pencil />
          Alterar
        </TextLink>
      )}
      {status === 'published' && (
        <TextLink to={readersAddress(publication)}>
          <Eye />
          Ver publicação
        </TextLink>
      )}
      {can.publish && (
        <TextButton onClick={() => setQuestion('publish')}>
          {status === 'scheduled' ? <CalendarClock /> : <Upload />}
          {status === 'scheduled' ? 'Publicar agora ou reagendar' : 'Publicar de novo'}
        </TextButton>
      )}
      {can.withdraw && (
        <TextButton danger onClick={() => setQuestion('withdraw')}>
          <Undo2 />
          {status === 'scheduled' ? 'Cancelar agendamento' : 'Retirar'}
        </TextButton>
      )}
      {question === 'withdraw' && <Withdrawal publication={publication} onClose={close} />}
      {question === 'publish' && <PublishAgain publication={publication} onClose={close} />}
    </div>
  )
}

type QuestionProps = { publication: Publication; onClose: () => void }

function Withdrawal({ publication, onClose }: QuestionProps) {
  const { withdrawing } = usePublicationActions(publication)
  const isScheduled = publication.status === 'scheduled'
  const finish = () => {
    onClose()
    toast(isScheduled ? 'Agendamento cancelado.' : 'Publicação retirada.')
  }
  return (
    <Confirmation
      title={isScheduled ? 'Cancelar o agendamento?' : 'Retirar esta publicação?'}
      action={isScheduled ? 'Cancelar agendamento' : 'Retirar'}
      busy={withdrawing.isPending}
      error={withdrawing.error}
      onConfirm={() => withdrawing.mutate(undefined, { onSuccess: finish })}
      onClose={onClose}
    >
      <p>“{publication.title}”</p>
      <p>Ela some para os leitores e fica guardada aqui, para corrigir e publicar de novo.</p>
    </Confirmation>
  )
}

function PublishAgain({ publication, onClose }: QuestionProps) {
  const { publishing } = usePublicationActions(publication)
  const [when, setWhen] = useState(NOW)
  const [tried, setTried] = useState(false)
  const wrong = whenBreak(when)
  const finish = () => {
    onClose()
    toast(when.isLater ? 'Publicação agendada.' : 'Publicada.')
  }
  const confirm = () => {
    setTried(true)
    if (wrong === null) publishing.mutate(momentOf(when), { onSuccess: finish })
  }
  return (
    <Confirmation
      title="Publicar quando?"
      action={when.isLater ? 'Agendar' : 'Publicar'}
      look="primary"
      busy={publishing.isPending}
      error={publishing.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>“{publication.title}”</p>
      <WhenFields when={when} error={tried ? wrong : null} onChange={setWhen} />
    </Confirmation>
  )
}
