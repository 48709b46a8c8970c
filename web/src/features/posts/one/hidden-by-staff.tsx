import { Status } from '../../../ui/layout/status.tsx'
import type { Post } from '../queries.ts'

type HiddenByStaffProps = {
  content: { hidden: boolean; can: Pick<Post['can'], 'restore'> }
  /** "Escondida" of a post, "Escondido" of a comment. */
  word: 'Escondida' | 'Escondido'
}

/** Tells the author and staff, who alone still see it, that staff took it out of sight. */
export function HiddenByStaff({ content: { hidden, can }, word }: HiddenByStaffProps) {
  return (
    hidden && (
      <Status
        tone="bad"
        label={`${word} pela equipe: ${can.restore ? 'só quem escreveu e a equipe veem' : 'só você vê'}`}
      />
    )
  )
}
