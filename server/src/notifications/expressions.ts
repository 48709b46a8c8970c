import { type Expression, type RawBuilder, sql } from 'kysely'
import { build } from '../platform/data/compile.ts'
import {
  columnsOf,
  dayInWords,
  eb,
  instantInWords,
  joinTexts,
  jsonField,
} from '../platform/data/expressions.ts'

export const notification = columnsOf('notifications', 'n')

/**
 * Every notification `n` with what its text is made from: the last two who did what it is about, `one` and `other`, the
 * post `p`, the comment `c` and the `ad`.
 */
export function notificationsWithSources() {
  return build
    .selectFrom('notifications as n')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('notification_actors as a')
          .select(({ fn, cast }) => [
            cast<number>(fn.countAll(), 'integer').as('count'),
            actorAt(1).as('last_id'),
            actorAt(2).as('other_id'),
          ])
          .whereRef('a.notification_id', '=', 'n.id')
          .whereRef('a.notified_id', '=', 'n.user_id')
          .as('who'),
      (join) => join.onTrue(),
    )
    .leftJoin('users as one', 'one.id', 'who.last_id')
    .leftJoin('users as other', 'other.id', 'who.other_id')
    .leftJoin('posts as p', 'p.id', 'n.post_id')
    .leftJoin('comments as c', (join) =>
      join.onRef('c.id', '=', 'n.comment_id').onRef('c.post_id', '=', 'n.post_id'),
    )
    .leftJoin('ads as ad', 'ad.id', 'n.ad_id')
}

/** How many people did what the notification is about. */
export function actorsCount(): RawBuilder<number> {
  return sql.ref('who.count')
}

/** Of the `notification_actors a`, the last one or the one before. */
function actorAt(position: 1 | 2): RawBuilder<number | null> {
  return sql`(array_agg(a.user_id order by a.created_at desc, a.user_id desc))[${sql.lit(position)}]`
}

/** A field of what the notification carries. */
export function field(name: string): RawBuilder<string | null> {
  return jsonField(notification('data'), name)
}

export function idIn(name: string): Expression<number> {
  return eb.cast<number>(field(name), 'bigint')
}

export function numberIn(name: string): Expression<number> {
  return eb.cast<number>(field(name), 'integer')
}

/** '20/11/2026' */
export function dayIn(name: string): RawBuilder<string> {
  return dayInWords(momentIn(name))
}

/** '20/11/2026 às 10:32' */
export function momentInWords(name: string): RawBuilder<string> {
  return instantInWords(momentIn(name))
}

function momentIn(name: string): Expression<Date> {
  return eb.cast<Date>(field(name), 'timestamptz')
}

/** 'R$ 1.234,50', of a field in centavos. */
export function reaisIn(name: string): RawBuilder<string> {
  const reais = eb(eb.cast<number>(field(name), 'numeric'), '/', 100)
  return joinTexts('R$ ', sql`translate(to_char(${reais}, 'FM999,999,990.00'), ',.', '.,')`)
}
