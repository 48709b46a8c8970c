import { TOO_MANY_INTERESTS } from '@arroba/contract/rules/limits.ts'
import { TagPicker } from '../../../ui/choice/tag-picker.tsx'

type InterestsFieldProps = {
  tags: readonly { id: number; name: string }[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** The choice of tags to follow. */
export function InterestsField(props: InterestsFieldProps) {
  return <TagPicker legend="Quais assuntos você acompanha?" refusal={TOO_MANY_INTERESTS} {...props} />
}
