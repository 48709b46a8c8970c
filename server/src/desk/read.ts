import { actionChoices } from './action-labels.ts'

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** SQL: what an action of staff is called. */
export function actionLabel(column: string): string {
  const known = actionChoices().map(({ name, label }) => `when ${quoted(name)} then ${quoted(label)}`)
  return known.length > 0 ? `case ${column} ${known.join(' ')} else ${column} end` : column
}
