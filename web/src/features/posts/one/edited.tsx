import { exactTime } from '../../../ui/form/time-text.ts'

type EditedProps = {
  at: string | null
  /** "editada" of a post, "editado" of a comment. */
  word: string
}

/** Says that what stands there is not what was written first. */
export function Edited({ at, word }: EditedProps) {
  return (
    at && (
      <time dateTime={at} title={exactTime(new Date(at))}>
        {word}
      </time>
    )
  )
}
