import type { AliasableExpression, Expression } from 'kysely'
import { eb, literal } from '../platform/data/expressions.ts'
import { actionChoices } from './action-labels.ts'

/** What an action of staff is called. */
export function actionLabel(action: Expression<string>): AliasableExpression<string> {
  const [first, ...others] = actionChoices()
  if (!first) throw new Error('there are no actions of staff')
  return others
    .reduce(
      (cases, { name, label }) => cases.when(literal(name)).then(literal(label)),
      eb.case(action).when(literal(first.name)).then(literal(first.label)),
    )
    .else(action)
    .end()
}
