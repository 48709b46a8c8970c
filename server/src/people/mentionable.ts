import type { AliasableExpression, Expression, SqlBool } from 'kysely'
import { personJson } from '../accounts/expressions.ts'
import { build, compile, type Slots } from '../platform/data/compile.ts'
import { asText, columnsOf, eb, inByteOrder, joinTexts, jsonList } from '../platform/data/expressions.ts'
import { hotOne } from '../platform/data/query.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { opensPaid } from '../posts/access.ts'
import { isOpenedBy } from '../posts/expressions.ts'
import { hasBlocked } from './expressions.ts'

const MOST = 8
/** The people of a thread are searched among its newest comments. */
const NEWEST_COMMENTS = 200
const LAST_CHARACTER = 1_114_111

const user = columnsOf('users', 'u')

/** The columns whose beginning the text after an @ may match; each has an index that finds and orders by it. */
const names = [
  inByteOrder(user('nickname')),
  inByteOrder(plainText(user('name'))),
  inByteOrder(eb.fn<string>('last_name', [user('name')])),
]

const parameters = {
  viewer: 'bigint',
  term: 'text',
  postId: 'bigint?',
  opensPaid: 'boolean',
  opensScales: 'boolean',
} as const

type MentionSlots = Slots<typeof parameters>

const mentionable = compile('mentionable', parameters, (slots) =>
  build
    .with('thread', () => threadPeople(slots))
    .with('found', (db) => {
      const inThread = db
        .selectFrom('thread as t')
        .innerJoin('users as u', 'u.id', 't.user_id')
        .select(['u.id', eb.lit<number>(1).as('rank'), 't.place'])
        .where(isMentionable(slots))
        .where(eb.or(names.map((name) => begins(name, slots.term))))
      return names
        .map((name, index) => peopleByName(name, index + 2, slots))
        .reduce((found, people) => found.unionAll(people), inThread)
    })
    .with('people', (db) =>
      db
        .selectFrom('found')
        .distinctOn('id')
        .select(['id', 'rank', 'place'])
        .orderBy('id')
        .orderBy('rank')
        .orderBy('place'),
    )
    .selectFrom((from) =>
      from
        .selectFrom('people')
        .select(['id', 'rank', 'place'])
        .orderBy('rank')
        .orderBy('place')
        .limit(MOST)
        .as('first_people'),
    )
    .innerJoin('users as u', 'u.id', 'first_people.id')
    .select((row) =>
      asText(jsonList(personJson('u'), row.refTuple('first_people.rank', 'first_people.place'))).as('users'),
    ),
)

/** Whom a text being written may mean by an @ and the beginning of a name: the people of its thread come first. */
export async function readMentionable(
  { database }: Pick<Services, 'database'>,
  viewer: Viewer,
  { term, post_id: postId = null }: { term: string; post_id?: number | null },
): Promise<Json> {
  const typed = term.trim().replace(/^@/, '')
  if (typed === '') return new Json('{"users":[]}')
  const row = await hotOne(database, mentionable, {
    viewer: viewer.id,
    term: typed,
    postId,
    opensPaid: opensPaid(viewer),
    opensScales: viewer.opens.includes('scales'),
  })
  if (!row) throw new Error('the people to mention came without a row')
  return new Json(`{"users":${row.users}}`)
}

/** The people of a conversation that the viewer may read: its author, then who commented last. */
function threadPeople({ postId, opensPaid: paid, opensScales: scales }: MentionSlots) {
  const post = build
    .selectFrom('posts as p')
    .where('p.id', '=', postId)
    .where('p.listed', '=', true)
    .where(isOpenedBy({ paid, scales }))
  const author = post.select(['p.user_id', eb.lit<number>(0).as('place')])
  const comments = post
    .innerJoin('comments as c', 'c.post_id', 'p.id')
    .select((row) => [
      'c.user_id',
      row.fn
        .agg<number>('row_number')
        .over((over) => over.orderBy('c.created_at', 'desc').orderBy('c.id', 'desc'))
        .as('place'),
    ])
    .where('c.hidden_at', 'is', null)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(NEWEST_COMMENTS)
  return build
    .selectFrom(author.unionAll(build.selectFrom(comments.as('newest')).selectAll()).as('taking_part'))
    .select((row) => ['taking_part.user_id', row.fn.min('taking_part.place').as('place')])
    .groupBy('taking_part.user_id')
}

function peopleByName(name: Expression<string>, rank: number, slots: MentionSlots) {
  const people = build
    .selectFrom('users as u')
    .select((row) => [
      'u.id',
      eb.lit<number>(rank).as('rank'),
      row.fn
        .agg<number>('row_number')
        .over((over) => over.orderBy(name).orderBy('u.id'))
        .as('place'),
    ])
    .where(begins(name, slots.term))
    .where(isMentionable(slots))
    .orderBy(name)
    .orderBy('u.id')
    .limit(MOST)
  return build.selectFrom(people.as('by_name')).selectAll()
}

/** The user `u` is a person with an account other than the viewer, and neither blocked the other. */
function isMentionable({ viewer }: Pick<MentionSlots, 'viewer'>): AliasableExpression<SqlBool> {
  return eb.and([
    eb(user('id'), '<>', 1),
    eb(user('id'), '<>', viewer),
    eb(user('password_hash'), 'is not', null),
    eb.not(hasBlocked(viewer, user('id'))),
    eb.not(hasBlocked(user('id'), viewer)),
  ])
}

function begins(name: Expression<string>, term: Expression<string>): AliasableExpression<SqlBool> {
  const first = plainText(term)
  const end = joinTexts(first, eb.fn<string>('chr', [eb.lit(LAST_CHARACTER)]))
  return eb.and([eb(name, '>=', first), eb(name, '<', end)])
}

function plainText(text: Expression<string>) {
  return eb.fn<string>('plain_text', [text])
}
