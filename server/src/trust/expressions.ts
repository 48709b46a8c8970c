import type { AliasableExpression, AliasedExpression, Expression, SqlBool } from 'kysely'
import { isVerifiedParticipant } from '../accounts/expressions.ts'
import { isSuspended } from '../moderation/access.ts'
import { build } from '../platform/data/compile.ts'
import { columnsOf, eb } from '../platform/data/expressions.ts'

/** Whether what a person, `users` under `alias`, confirms counts in the trust graph. */
export function isInTrustGraph(alias: string, now: Expression<Date>): AliasableExpression<SqlBool> {
  return eb.and([isVerifiedParticipant(alias), eb.not(isSuspended(alias, now))])
}

/** Whom each of `people` confirmed negotiations with until then, each once. */
export function tradingPartners(
  people: AliasedExpression<{ person: number }, 'people'>,
  now: Expression<Date>,
) {
  const negotiation = columnsOf('negotiations', 'n')
  const isConfirmed = eb.and([
    eb(negotiation('status'), '=', 'approved'),
    eb(negotiation('reviewed_at'), '<=', now),
  ])
  return build
    .selectFrom(people)
    .innerJoin('negotiations as n', 'n.user_id', 'people.person')
    .select(['people.person', negotiation('reviewer_id').$castTo<number>().as('other')])
    .where(isConfirmed)
    .union(
      build
        .selectFrom(people)
        .innerJoin('negotiations as n', 'n.reviewer_id', 'people.person')
        .select(['people.person', negotiation('user_id').as('other')])
        .where(isConfirmed),
    )
}
