import { PREVIEW } from '@arroba/contract/rules/posts.ts'
import type { AliasableExpression, Expression, SqlBool } from 'kysely'
import { columnsOf, eb, joinTexts, literal } from '../platform/data/expressions.ts'

/** Who may read what of a post, over `posts p`. A post that is not listed is there for nobody, and, hidden, for its author and staff. */
const post = columnsOf('posts', 'p')

type Viewer = Expression<number>

/** Whether the viewer is of the platform's staff. */
function isStaff(viewer: Viewer) {
  const staff = columnsOf('users', 'staff')
  return eb.exists(
    eb
      .selectFrom('users as staff')
      .select('staff.id')
      .where('staff.id', '=', viewer)
      .where(staff('is_staff')),
  )
}

/** What `author` wrote and staff hid is still seen by these viewers. */
export function seesHidden(author: Expression<number>, viewer: Viewer): AliasableExpression<SqlBool> {
  return eb.or([eb(author, '=', viewer), isStaff(viewer)])
}

/** Whether the viewer may open the post. */
export function isVisible(viewer: Viewer): AliasableExpression<SqlBool> {
  const isHidden = eb(post('unlisted_reason'), '=', 'hidden')
  return eb.or([post('listed'), eb.and([isHidden, seesHidden(post('user_id'), viewer)])])
}

/** Whether all of the post, and its comments, may be read; `opensPaid`: whether the plan opens what is paid for. */
export function isReadable(opensPaid: Expression<boolean>): AliasableExpression<SqlBool> {
  return eb.or([post('is_free_visible'), opensPaid])
}

/** Whether a plan opens the post of either kind; `paid` and `scales`: whether it opens what is paid for, and scales. */
export function isOpenedBy(plan: {
  paid: Expression<boolean>
  scales: Expression<boolean>
}): AliasableExpression<SqlBool> {
  return eb.case().when(post('kind'), '=', 'scale').then(plan.scales).else(isReadable(plan.paid)).end()
}

/** The beginning of a text, up to a whole word: as much as a card shows, and of a short text half of it. */
function beginningOf(text: Expression<string>): AliasableExpression<string> {
  const half = eb(eb.fn<number>('char_length', [text]), '/', 2)
  const most = eb.fn<number>('least', [eb.lit(PREVIEW), half])
  return eb.fn('regexp_replace', [eb.fn('left', [text, most]), literal('\\s+\\S*$'), literal('')])
}

/** What may be read of the post's text. */
export function readableText(opensPaid: Expression<boolean>): AliasableExpression<string> {
  return eb
    .case()
    .when(isReadable(opensPaid))
    .then(post('description'))
    .else(joinTexts(beginningOf(post('description')), '…'))
    .end()
}

type AuthoredContent = {
  author: Expression<number>
  /** Whether staff left it in sight. */
  isShown: Expression<SqlBool>
  /** Whether the viewer may read all of the post that the content belongs to. */
  isReadable?: Expression<SqlBool>
}

/** What the viewer may do with what somebody wrote. */
export function contentAbilities(
  viewer: Viewer,
  { author, isShown, isReadable = eb.lit(true) }: AuthoredContent,
) {
  const isMine = eb(author, '=', viewer)
  const isOthers = eb(author, '<>', viewer)
  const isByStaff = isStaff(viewer)
  return {
    edit: eb.and([isMine, isShown, isReadable]),
    delete: isMine,
    report: eb.and([isOthers, isShown]),
    // Nobody blocks the platform.
    block: eb.and([isOthers, eb(author, '<>', 1)]),
    hide: eb.and([isByStaff, isOthers, isShown]),
    restore: eb.and([isByStaff, eb.not(isShown)]),
  }
}
