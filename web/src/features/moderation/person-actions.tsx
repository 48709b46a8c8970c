import { BadgeCheck, CalendarPlus, LogOut, ShieldMinus, ShieldPlus, UserCheck, UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { toast } from '../../ui/feedback/toast.tsx'
import { focusHeading } from '../../ui/layout/page-head.tsx'
import { Button } from '../../ui/overlay/button.tsx'
import { Confirmation } from '../../ui/overlay/confirmation.tsx'
import { GrantDaysDialog } from './grant-days-dialog.tsx'
import { IdentityDialog } from './identity-dialog.tsx'
import { type Person, type PersonAction, usePersonAction } from './queries.ts'
import { SuspendDialog } from './suspend-dialog.tsx'
import styles from './verdict-buttons.module.css'

type Ability = keyof Person['can']

const DONE: Record<Ability, string> = {
  suspend: 'Pessoa suspensa.',
  lift: 'Suspensão retirada.',
  grant_days: 'Dias dados.',
  end_sessions: 'Todos os aparelhos foram desconectados.',
  make_staff: 'Agora é da equipe.',
  end_staff: 'Não é mais da equipe.',
  verify_identity: 'Conferência anotada.',
}

const BUTTONS: readonly { ability: Ability; icon: ReactNode; label: string; danger?: true }[] = [
  { ability: 'grant_days', icon: <CalendarPlus />, label: 'Dar dias' },
  { ability: 'lift', icon: <UserCheck />, label: 'Retirar suspensão' },
  { ability: 'suspend', icon: <UserX />, label: 'Suspender', danger: true },
  { ability: 'verify_identity', icon: <BadgeCheck />, label: 'Conferir pessoa' },
  { ability: 'end_sessions', icon: <LogOut />, label: 'Desconectar aparelhos' },
  { ability: 'make_staff', icon: <ShieldPlus />, label: 'Pôr na equipe' },
  { ability: 'end_staff', icon: <ShieldMinus />, label: 'Tirar da equipe' },
]

type Question = {
  title: string
  text: string
  button: string
  look: 'primary' | 'danger'
  action: PersonAction
}

/** The question before an action that needs no further input. */
function questionOf(ability: Ability, name: string): Question | null {
  switch (ability) {
    case 'lift':
      return {
        title: 'Retirar a suspensão?',
        text: `${name} volta a entrar, e é avisado por e-mail.`,
        button: 'Retirar suspensão',
        look: 'primary',
        action: { verb: 'lift' },
      }
    case 'end_sessions':
      return {
        title: 'Desconectar todos os aparelhos?',
        text: `${name} sai na hora de onde estiver e precisa entrar de novo com a senha.`,
        button: 'Desconectar',
        look: 'danger',
        action: { verb: 'end_sessions' },
      }
    case 'make_staff':
      return {
        title: `Pôr ${name} na equipe?`,
        text: 'A pessoa passa a ver e a fazer tudo o que está na gestão.',
        button: 'Pôr na equipe',
        look: 'danger',
        action: { verb: 'staff', isStaff: true },
      }
    case 'end_staff':
      return {
        title: `Tirar ${name} da equipe?`,
        text: 'A gestão deixa de existir para esta pessoa na hora.',
        button: 'Tirar da equipe',
        look: 'danger',
        action: { verb: 'staff', isStaff: false },
      }
    default:
      return null
  }
}

export function PersonActions({ person }: { person: Person }) {
  const { id, name, can } = person
  const [question, setQuestion] = useState<Ability | null>(null)
  const { mutate, isPending, error, reset } = usePersonAction(id, {
    onDone: () => {
      if (question) toast(DONE[question])
      setQuestion(null)
      focusHeading()
    },
  })
  const close = () => {
    setQuestion(null)
    reset()
  }
  const asked = question && questionOf(question, name)
  return (
    <div className={styles.actions}>
      {BUTTONS.filter(({ ability }) => can[ability]).map(({ ability, icon, label, danger }) => (
        <Button key={ability} small look={danger ? 'danger' : 'outline'} onClick={() => setQuestion(ability)}>
          {icon}
          {label}
        </Button>
      ))}
      {asked && (
        <Confirmation
          title={asked.title}
          action={asked.button}
          look={asked.look}
          busy={isPending}
          error={error}
          onConfirm={() => mutate(asked.action)}
          onClose={close}
        >
          {asked.text}
        </Confirmation>
      )}
      {question === 'verify_identity' && (
        <IdentityDialog
          person={person}
          busy={isPending}
          error={error}
          onSend={(note) =>
            mutate({ verb: 'identity', verified: person.identity_verified_at === null, note })
          }
          onClose={close}
        />
      )}
      {question === 'suspend' && (
        <SuspendDialog
          name={name}
          busy={isPending}
          error={error}
          onSuspend={(suspension) => mutate({ verb: 'suspend', ...suspension })}
          onClose={close}
        />
      )}
      {question === 'grant_days' && (
        <GrantDaysDialog
          name={name}
          busy={isPending}
          error={error}
          onGrant={(days) => mutate({ verb: 'grant_days', days })}
          onClose={close}
        />
      )}
    </div>
  )
}
