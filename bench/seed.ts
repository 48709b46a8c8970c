import type { Database, SetupSession } from '../server/src/platform/data/database.ts'
import { seedAds } from './seed-ads.ts'
import { seedNegotiations } from './seed-negotiations.ts'

export type Size = { posts: number; users: number; comments: number; ads: number; negotiations: number }

/** What the bench searches for: in three posts of ten, in one of a hundred, in one of twenty thousand. */
export const terms = {
  frequent: 'arroba',
  onePercent: 'confinamento',
  rare: 'carrapaticida',
  several: 'bezerro nelore desmama',
}

const vocabulary =
  'boi vaca novilha bezerro garrote touro nelore angus pasto chuva seca silagem milho soja frete caminhão embarque ' +
  'escala preço mercado negócio fazenda comprador vendedor lote peso rendimento carcaça prazo vista nota guia vacina ' +
  'vermífugo sal ração cocho água represa cerca curral balança leilão lance oferta demanda exportação dólar contrato ' +
  'futuro bolsa indicador média semana quinzena região estado município noite manhã vizinho peão gerente veterinário'

function sometimes(chance: number, word: string) {
  return `case when random() < ${chance} then ' ${word}' else '' end`
}

/** What makes loading slow; PostgreSQL makes it in one go, and faster, when the rows are there. */
const putOff = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
  from pg_constraint
  where contype = 'f' and conrelid = any ($1::regclass[])
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index i
  where indrelid = any ($1::regclass[])
    and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u'))`

async function withoutIndexes(session: SetupSession, work: () => Promise<void>): Promise<void> {
  const tables = [
    'posts',
    'post_tags',
    'post_search',
    'post_likes',
    'comments',
    'ads',
    'negotiations',
    'negotiation_slaughters',
  ]
  const all = await session.query<{ drop: string; create: string }>(putOff, [tables])
  for (const { drop } of all) await session.script(drop)
  await work()
  for (const { create } of all) await session.script(create)
}

/**
 * Fills a migrated, empty database with random people, posts over 60 days, comments and likes, in bulk and in SQL.
 * The texts are words drawn at random: their frequencies matter here, not their sense.
 */
export function seed(database: Database, size: Size): Promise<void> {
  return database.setUp(async (session) => {
    await session.query(`set maintenance_work_mem = '256MB'`)
    await withoutIndexes(session, async () => {
      await load(session, size)
      await seedAds(session, size)
      await seedNegotiations(session, size)
    })
    await session.query('vacuum (analyze)')
  })
}

async function load({ script }: SetupSession, { posts, users, comments }: Size): Promise<void> {
  const newest = `timestamptz '${new Date().toISOString()}'`
  const writtenAt = (n: string) => `${newest} - (${posts} - ${n}) * interval '60 days' / ${posts}`
  const post = `1 + floor(random() * ${posts})::bigint`
  const person = `2 + floor(random() * ${users})::bigint`

  await script(`
    select setseed(0.42);
    insert into users (id, name, nickname, email, phone, initials, state_code, trial_ends_at)
    select n + 1, 'Pessoa ' || n, 'pessoa.' || n, 'pessoa' || n || '@arroba.example', '66999990000', 'P',
      (select array_agg(code order by code) from states)[1 + n % 27], now() + interval '30 days'
    from generate_series(1, ${users}) n;
    select setval(pg_get_serial_sequence('users', 'id'), ${users} + 1);

    insert into comments (post_id, user_id, text, created_at)
    select post_id, ${person}, 'Aqui na região está parecido com isso.', ${writtenAt('post_id')} + n % 3600 * interval '1 second'
    from (select ${post} as post_id, n from generate_series(1, ${comments}) n) drawn;
    insert into post_likes (post_id, user_id)
    select distinct ${post}, ${person} from generate_series(1, ${posts} * 2);`)

  await script(`
    select setseed(0.43);
    -- Drawn once: read anew for each person, it would be another draw each time.
    with drawn as materialized (
      select n, ${person} as author, (
          select string_agg((string_to_array('${vocabulary}', ' '))[1 + floor(random() * ${vocabulary.split(' ').length})::int], ' ')
          from generate_series(1, 24 + n % 12))
        || ${sometimes(0.3, terms.frequent)} || ${sometimes(0.01, terms.onePercent)}
        || ${sometimes(0.005, 'desmama')} || ${sometimes(0.00005, terms.rare)} as text
      from generate_series(1, ${posts}) n
    )
    insert into posts (id, user_id, kind, description, state_code, created_at, ups_count, comments_count)
    overriding system value
    select n, u.id, 'feed', text, u.state_code, ${writtenAt('n')}, coalesce(likes.count, 0), coalesce(comments.count, 0)
    from drawn
    join users u on u.id = author
    left join (select post_id, count(*) from post_likes group by 1) likes on likes.post_id = n
    left join (select post_id, count(*) from comments group by 1) comments on comments.post_id = n
    order by n;
    select setval(pg_get_serial_sequence('posts', 'id'), ${posts});

    insert into post_tags (post_id, tag_id, kind, state_code, created_at)
    select distinct p.id, 1 + floor(power(random(), 3) * 37)::int, p.kind, p.state_code, p.created_at
    from posts p, generate_series(1, 2);
    insert into post_search (post_id, kind, state_code, created_at, terms)
    select p.id, p.kind, p.state_code, p.created_at, post_terms(null, p.description, u.name, u.nickname, null)
    from posts p join users u on u.id = p.user_id order by p.id;`)
}
