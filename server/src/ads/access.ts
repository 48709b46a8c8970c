import { EXPIRING_DAYS } from '@arroba/contract/rules/ads.ts'
import type { AliasableExpression, SqlBool } from 'kysely'
import { isNotBy } from '../people/expressions.ts'
import type { Slots } from '../platform/data/compile.ts'
import { addDays, columnsOf, eb } from '../platform/data/expressions.ts'
import type { Viewer } from '../platform/http/session.ts'
import { staysOpen } from './expressions.ts'

/** Who may see and do what with an ad, over `ads c`. */
const ad = columnsOf('ads', 'c')

/** The properties of a reader that statements about ads depend on. */
export const readerParameters = {
  viewer: 'bigint',
  isStaff: 'boolean',
  now: 'timestamptz',
  blocked: 'bigint[]',
} as const

/** Who reads ads, and when. */
export type Reader = Slots<typeof readerParameters>

export type AdViewer = Pick<Viewer, 'id' | 'isStaff' | 'blocked'>

export function readerValues({ id, isStaff, blocked }: AdViewer, now: Date) {
  return { viewer: id, isStaff, now, blocked: [...blocked] }
}

export function isMine({ viewer }: Reader) {
  return eb(ad('user_id'), '=', viewer).$castTo<boolean>()
}

export function isUnblocked({ blocked }: Reader): AliasableExpression<SqlBool> {
  return isNotBy(ad('user_id'), blocked)
}

/** In the lists for everyone. An ad ends when its time is over, however late the job is that sets its status. */
export function isOffered({ now }: Reader): AliasableExpression<SqlBool> {
  return eb.and([eb(ad('status'), '=', 'published'), eb(ad('expires_at'), '>', now)])
}

export function statusNow({ now }: Reader) {
  const isOver = eb.and([eb(ad('status'), '=', 'published'), eb(ad('expires_at'), '<=', now)])
  return eb
    .case()
    .when(isOver)
    .then(eb.val('expired' as const))
    .else(ad('status'))
    .end()
}

/** A published ad stays visible, and in the favourites of its readers, when it is sold or expired. */
export function isVisible(reader: Reader): AliasableExpression<SqlBool> {
  return eb.or([isMineOrStaffs(reader), eb.and([staysOpen('c'), isUnblocked(reader)])])
}

/** Nobody is to call about a sold or expired ad. */
export function showsPhone(reader: Reader): AliasableExpression<SqlBool> {
  return eb.or([isMineOrStaffs(reader), isOffered(reader)])
}

export function showsReason(reader: Reader): AliasableExpression<SqlBool> {
  return isMineOrStaffs(reader)
}

export function adAbilities(reader: Reader) {
  const { isStaff } = reader
  return {
    edit: eb.and([isMine(reader), eb(ad('status'), 'in', ['pending', 'rejected'])]),
    delete: eb.and([isMine(reader), eb(ad('status'), '=', 'pending')]),
    sell: eb.and([isMine(reader), isOffered(reader)]),
    reprice: eb.and([isMine(reader), isOffered(reader)]),
    end: eb.and([isMine(reader), isOffered(reader)]),
    renew: eb.and([isMine(reader), isRenewable(reader)]),
    withdraw: eb.and([isStaff, staysOpen('c')]),
    restore: eb.and([isStaff, eb(ad('status'), '=', 'rejected')]),
  }
}

export type Ability = keyof ReturnType<typeof adAbilities>

function isMineOrStaffs(reader: Reader): AliasableExpression<SqlBool> {
  return eb.or([isMine(reader), reader.isStaff])
}

/** Over, or soon to be. */
function isRenewable({ now }: Reader): AliasableExpression<SqlBool> {
  const endsSoon = eb(ad('expires_at'), '<=', addDays(now, EXPIRING_DAYS))
  return eb.or([eb(ad('status'), '=', 'expired'), eb.and([eb(ad('status'), '=', 'published'), endsSoon])])
}
