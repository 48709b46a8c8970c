import { actionChoices } from './action-labels.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** SQL: what an action of staff is called. */
export const actionLabel = (column: string): string => {
  const known = actionChoices().map(({ name, label }) => `when ${quoted(name)} then ${quoted(label)}`)
  return known.length > 0 ? `case ${column} ${known.join(' ')} else ${column} end` : column
}
