import type { Database, SetupSession } from '../server/src/platform/data/database.ts'
import { runStatement } from './run-statement.ts'
import { seedAds } from './seed-ads.ts'
import { seedNegotiations } from './seed-negotiations.ts'
import {
  advanceIds,
  findConstraintsAndIndexes,
  insertComments,
  insertLikes,
  insertPeople,
  insertPosts,
  insertPostTags,
  insertPostTerms,
  setSeed,
} from './sql/statements.ts'

export type Size = { posts: number; users: number; comments: number; ads: number; negotiations: number }

/** What the bench searches for: in three posts of ten, in one of a hundred, in one of twenty thousand. */
export const terms = {
  frequent: 'arroba',
  onePercent: 'confinamento',
  rare: 'carrapaticida',
  several: 'bezerro nelore desmama',
}

export const vocabulary =
  'boi vaca novilha bezerro garrote touro nelore angus pasto chuva seca silagem milho soja frete caminhão embarque ' +
  'escala preço mercado negócio fazenda comprador vendedor lote peso rendimento carcaça prazo vista nota guia vacina ' +
  'vermífugo sal ração cocho água represa cerca curral balança leilão lance oferta demanda exportação dólar contrato ' +
  'futuro bolsa indicador média semana quinzena região estado município noite manhã vizinho peão gerente veterinário'

const SEEDED_TABLES = [
  'posts',
  'post_tags',
  'post_search',
  'post_likes',
  'comments',
  'ads',
  'negotiations',
  'negotiation_slaughters',
]

/**
 * PostgreSQL makes indexes and foreign keys of these tables in one go, and faster, when the rows are there. Their triggers
 * run for each row.
 */
export async function withoutIndexes(
  session: SetupSession,
  tables: string[],
  work: () => Promise<void>,
): Promise<void> {
  const all = await runStatement(session, findConstraintsAndIndexes, { tables })
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
    await session.query("set maintenance_work_mem = '256MB'")
    await withoutIndexes(session, SEEDED_TABLES, async () => {
      await load(session, size)
      await seedAds(session, size)
      await seedNegotiations(session, size)
    })
    await session.query('vacuum (analyze)')
  })
}

async function load(session: SetupSession, { posts, users, comments }: Size): Promise<void> {
  const newest = new Date()
  await runStatement(session, setSeed, { seed: 0.42 })
  await runStatement(session, insertPeople, { users })
  await runStatement(session, insertComments, { users, posts, comments, newest })
  await runStatement(session, insertLikes, { users, posts })
  await runStatement(session, setSeed, { seed: 0.43 })
  const { frequent, onePercent, rare } = terms
  await runStatement(session, insertPosts, {
    users,
    posts,
    newest,
    vocabulary: vocabulary.split(' '),
    frequent,
    onePercent,
    rare,
  })
  await runStatement(session, insertPostTags)
  await runStatement(session, insertPostTerms)
  await runStatement(session, advanceIds)
}
