import { Status } from '../../ui/status.tsx'

type HiddenByStaffProps = {
  hidden: boolean
  /** "Escondida" of a post, "Escondido" of a comment. */
  word: 'Escondida' | 'Escondido'
}

/** Tells the author, who alone still sees it, that the platform's staff took it out of sight. */
export const HiddenByStaff = ({ hidden, word }: HiddenByStaffProps) =>
  hidden && <Status tone="bad" label={`${word} pela equipe: só você vê`} />
