import { Status } from '../../ui/layout/status.tsx'
import type { Person } from './queries.ts'

const STATES = {
  active: { tone: 'good', label: 'Ativa' },
  suspended: { tone: 'bad', label: 'Suspensa' },
  closed: { tone: 'over', label: 'Conta excluída' },
} as const

/** Whether the person is suspended or closed, and whether they belong to staff. */
export function PersonState({ person }: { person: Pick<Person, 'status' | 'is_staff'> }) {
  return (
    <>
      <Status {...STATES[person.status]} />
      {person.is_staff && <Status tone="done" label="Equipe" />}
    </>
  )
}
