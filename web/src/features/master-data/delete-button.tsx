import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/overlay/button.tsx'
import { Confirmation } from '../../ui/overlay/confirmation.tsx'
import { useSaving } from './queries.ts'

type DeleteButtonProps = {
  /** The question of the dialog. */
  question: string
  /** The message after the deletion. */
  done: string
  remove: () => Promise<unknown>
  onDeleted: () => void
}

/** Deletes an unused record after asking. */
export function DeleteButton({ question, done, remove, onDeleted }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, error } = useSaving(remove)
  const confirm = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast(done)
        onDeleted()
      },
    })
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        <Trash2 />
        Excluir
      </Button>
      {asking && (
        <Confirmation
          title={question}
          action="Excluir"
          busy={isPending}
          error={error}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
