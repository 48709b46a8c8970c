import { personJson } from '../accounts/read.ts'
import type { Database } from '../platform/data/database.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { isOpen, isOpenedBy, opensPaid } from '../posts/access.ts'
import { hasBlocked } from './access.ts'

const MOST = 8
/** A thread's people are looked for among its newest comments. */
const HEARD = 200

/** What an @ may be followed by: the beginning of any of these. Each is an index, so that it is found and ordered by it. */
const NAMES = ['u.nickname', 'plain_text(u.name)', 'last_name(u.name)'].map((name) => `${name} collate "C"`)

const begins = (name: string) => `${name} >= plain_text($2) and ${name} < plain_text($2) || chr(1114111)`

/** People with an account other than the one who writes, of whom neither blocked the other. */
const anybody = `u.id not in (1, $1) and u.password_hash is not null
  and not ${hasBlocked('$1', 'u.id')} and not ${hasBlocked('u.id', '$1')}`

/** The people of a conversation come first for who may read it. */
const isRead = isOpenedBy('p', { paid: '$4::boolean', scales: '$5::boolean' })

const byName = NAMES.map(
  (name, place) => `
      (select u.id, ${place + 2} as rank, row_number() over (order by ${name}, u.id) as place
       from users u where ${begins(name)} and ${anybody} order by ${name}, u.id limit ${MOST})`,
)

const statement = {
  name: 'mentionable',
  text: `
    with thread as (
      select user_id, min(place) as place from (
        select p.user_id, 0 as place from posts p where p.id = $3 and ${isOpen('p')} and ${isRead}
        union all
        (select c.user_id, row_number() over (order by c.created_at desc, c.id desc) from comments c join posts p on p.id = c.post_id
         where c.post_id = $3 and c.hidden_at is null and ${isOpen('p')} and ${isRead} order by c.created_at desc, c.id desc limit ${HEARD})
      ) heard group by user_id
    ),
    found as (
      select u.id, 1 as rank, t.place from thread t join users u on u.id = t.user_id
      where ${anybody} and (${NAMES.map(begins).join(' or ')})
      union all ${byName.join(' union all ')}
    ),
    people as (
      select distinct on (id) id, rank, place from found order by id, rank, place
    )
    select coalesce(json_agg(${personJson('u')} order by p.rank, p.place), '[]')::text as users
    from (select * from people order by rank, place limit ${MOST}) p join users u on u.id = p.id`,
}

/** Whom a text being written may mean by an @ and the beginning of a name: the people of its thread come first. */
export async function readMentionable(
  database: Database,
  viewer: Viewer,
  { term, post_id: postId = null }: { term: string; post_id?: number | null },
): Promise<Json> {
  const typed = term.trim().replace(/^@/, '')
  if (typed === '') return new Json('{"users":[]}')
  const [row] = await database.hot<{ users: string }>(statement, [
    viewer.id,
    typed,
    postId,
    opensPaid(viewer),
    viewer.opens.includes('scales'),
  ])
  if (!row) throw new Error('the people to mention came without a row')
  return new Json(`{"users":${row.users}}`)
}
