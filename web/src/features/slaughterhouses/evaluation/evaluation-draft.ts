import { drafts } from '../../../platform/drafts.ts'
import type { Evaluation, Sex } from '../queries.ts'

export type Draft = { sex: Sex | null; stars: number | null; comment: string }

function nameOf(slaughterhouseId: number) {
  return `evaluation-${slaughterhouseId}`
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' && value !== null && 'sex' in value && 'stars' in value && 'comment' in value
  )
}

/** The unsent draft of a rating. */
export const evaluationDraft = {
  read: (slaughterhouseId: number): Draft | null => {
    const draft = drafts.read(nameOf(slaughterhouseId))
    return isDraft(draft) ? draft : null
  },
  save: (slaughterhouseId: number, draft: Draft): void => drafts.save(nameOf(slaughterhouseId), draft),
  drop: (slaughterhouseId: number): void => drafts.drop(nameOf(slaughterhouseId)),
}

/** The person's present rating for that sex, to be changed; otherwise an empty form. */
export function draftFrom(evaluations: readonly Evaluation[], sex: Sex | null): Draft {
  const before = evaluations.find((one) => one.sex === sex)
  return { sex, stars: before?.stars ?? null, comment: before?.comment ?? '' }
}

/** The initial values of the form: the draft for that sex, otherwise the present rating. */
export function beginningOf(
  slaughterhouseId: number,
  evaluations: readonly Evaluation[],
  sex: Sex | null,
): { draft: Draft; isTouched: boolean } {
  const begun = evaluationDraft.read(slaughterhouseId)
  return begun && (sex === null || begun.sex === null || begun.sex === sex)
    ? { draft: begun, isTouched: true }
    : { draft: draftFrom(evaluations, sex), isTouched: false }
}
