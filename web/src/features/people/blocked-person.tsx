import { messagesOf } from '../../platform/call.ts'
import { EmptyState } from '../../ui/feedback/screen-state.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { focusHeading } from '../../ui/layout/page-head.tsx'
import { Button } from '../../ui/overlay/button.tsx'
import { useUnblock } from './queries.ts'

/** The page of a blocked person, with nothing but a button to unblock them. */
export function BlockedPerson({ person: { id, name } }: { person: { id: number; name: string } }) {
  const { mutate, isPending } = useUnblock()
  const unblock = () =>
    mutate(id, {
      onSuccess: () => {
        focusHeading()
        toast(`Você voltou a ver ${name}.`)
      },
      onError: (error) => toast(messagesOf(error).join(' '), { tone: 'bad' }),
    })
  return (
    <EmptyState
      title="Você bloqueou esta pessoa"
      action={
        <Button look="outline" busy={isPending} onClick={unblock}>
          Desbloquear {name}
        </Button>
      }
    >
      Por isso nada do que ela publica aparece para você. Ela não foi avisada.
    </EmptyState>
  )
}
