import { TERMS } from '../contract/src/rules/terms.ts'
import type { Database } from '../server/src/platform/data/database.ts'
import { digestOf, newToken } from '../server/src/platform/http/session.ts'
import { PER_PAGE } from '../server/src/posts/feed/filters.ts'
import { DEEP_PAGE, type Seeded } from './scenarios.ts'
import { benchPeople, RECORDED_BY_BENCH } from './seed-negotiations.ts'

const [appUser, bareUser] = benchPeople

/** Two people who read and write the same: one through the server, signed in, and one through the bare handler. */
export async function addPeople(
  database: Database,
): Promise<{ headers: Record<string, string>; bareUser: Seeded['bareUser'] }> {
  const token = newToken()
  let bareId = 0
  await database.setUp(async ({ query }) => {
    for (const email of [appUser, bareUser]) {
      const [user] = await query<{ id: number }>(
        `insert into users (name, nickname, email, phone, initials, state_code, trial_ends_at)
         values ('Bench', $1, $2, '', 'B', 51, now() + interval '30 days')
         on conflict (email) do update set trial_ends_at = excluded.trial_ends_at returning id`,
        [email.slice(0, email.indexOf('@')), email],
      )
      if (!user) throw new Error('a user was written without an id')
      await query(
        'insert into consents (user_id, version, accepted_at) values ($1, $2, now()) on conflict do nothing',
        [user.id, TERMS.version],
      )
      if (email === bareUser) bareId = user.id
      else
        await query(
          `insert into sessions (token_digest, user_id, expires_at) values ($1, $2, now() + interval '30 days')`,
          [digestOf(token), user.id],
        )
    }
  })
  return {
    headers: { user_email: appUser, user_token: token },
    bareUser: { id: bareId, isStaff: false, blocked: [], opens: ['scales'] },
  }
}

/** Looks up what the scenarios ask for. */
export async function explore(database: Database): Promise<Pick<Seeded, 'deep' | 'days'>> {
  let found: (Seeded['deep'] & Seeded['days']) | undefined
  await database.setUp(async ({ query }) => {
    ;[found] = await query<Seeded['deep'] & Seeded['days']>(
      `select created_at::text as at, id,
         (select (max(created_at) - interval '30 days')::date::text from posts) as after,
         (select (max(created_at) - interval '20 days')::date::text from posts) as before
       from posts where kind = 'feed' and listed order by created_at desc, id desc offset $1 limit 1`,
      [(DEEP_PAGE - 1) * PER_PAGE],
    )
  })
  if (!found) throw new Error(`the database has no page ${DEEP_PAGE}`)
  const { at, id, after, before } = found
  return { deep: { at, id }, days: { after, before } }
}

/** Takes back everything that the two wrote, so that the next run finds what this one found. */
export async function forgetPeople(database: Database): Promise<void> {
  await database.setUp(async ({ script, query }) => {
    const theirs = `(select id from users where email in ('${appUser}', '${bareUser}'))`
    await script(`
      with gone as (delete from post_likes where user_id in ${theirs} returning post_id)
      update posts p set ups_count = ups_count - g.likes
      from (select post_id, count(*) as likes from gone group by 1) g where g.post_id = p.id;
      with gone as (delete from comments where user_id in ${theirs} returning post_id)
      update posts p set comments_count = p.comments_count - g.comments
      from (select post_id, count(*) as comments from gone group by 1) g where g.post_id = p.id;
      delete from events where actor_id in ${theirs};
      delete from negotiations where user_id in ${theirs} and notes = '${RECORDED_BY_BENCH}';
      delete from posts where user_id in ${theirs};
      delete from sessions where user_id in ${theirs}`)
    for (const table of ['posts', 'post_tags', 'post_search', 'post_likes', 'comments', 'events', 'sessions'])
      await query(`vacuum (analyze) ${table}`)
  })
}
