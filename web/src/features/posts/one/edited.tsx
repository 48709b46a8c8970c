import { exactTime } from '../../../ui/form/time-text.ts'

type EditedProps = {
  at: string | null
  /** "editada" of a post, "editado" of a comment. */
  word: string
}

/** Says that the text was changed after it was published. */
export function Edited({ at, word }: EditedProps) {
  return (
    at && (
      <time dateTime={at} title={exactTime(new Date(at))}>
        {word}
      </time>
    )
  )
}
