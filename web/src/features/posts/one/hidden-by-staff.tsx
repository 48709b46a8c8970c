import { Status } from '../../../ui/layout/status.tsx'
import type { Post } from '../queries.ts'

type HiddenByStaffProps = {
  content: { hidden: boolean; can: Pick<Post['can'], 'restore'> }
  /** "Escondida" of a post, "Escondido" of a comment. */
  word: 'Escondida' | 'Escondido'
}

/** Says that staff hid the content. Only its author and staff still see it. */
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
