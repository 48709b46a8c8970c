import { useEffect, useState } from 'react'
import type { OutboxEntry } from '../../platform/outbox/entry.ts'
import { outbox } from '../../platform/outbox/outbox.ts'
import { Confirmation } from '../../ui/overlay/confirmation.tsx'
import styles from './sign-out-question.module.css'
import { wipe } from './wipe.ts'

type SignOutQuestionProps = { person: number; onLeave: () => void; onClose: () => void }

function countText(count: number): string {
  return count === 1
    ? 'Sair apaga 1 coisa que ainda não foi'
    : `Sair apaga ${count} coisas que ainda não foram`
}

/** Lists the entries that signing out would delete. Without such entries nothing is asked. */
export function SignOutQuestion({ person, onLeave, onClose }: SignOutQuestionProps) {
  const [unsent, setUnsent] = useState<readonly OutboxEntry[]>([])
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await wipe(person)
    onLeave()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the question opens
  useEffect(() => {
    void outbox.read().then(() => {
      const waiting = outbox.entries()
      if (waiting.length === 0) void leave()
      else setUnsent(waiting)
    })
  }, [])
  if (unsent.length === 0) return null
  return (
    <Confirmation
      title={countText(unsent.length)}
      action="Sair e apagar"
      dismiss="Ficar"
      busy={isBusy}
      error={null}
      onConfirm={() => void leave()}
      onClose={onClose}
    >
      <ul className={styles.list}>
        {unsent.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <p>Depois de sair, nada seu fica neste aparelho.</p>
    </Confirmation>
  )
}
