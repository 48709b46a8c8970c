import type { ApiToken } from '@arroba/contract/accounts/api-tokens.ts'
import { apiTokenBreaks, MOST_API_TOKENS } from '@arroba/contract/rules/api-tokens.ts'
import type { Trx } from '../../platform/data/database.ts'
import { many, maybeOne, one } from '../../platform/data/query.ts'
import { conflict, invalid, notFound, unauthenticated } from '../../platform/http/errors.ts'
import type { Sessions, Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { securityLetter } from '../security-letters.ts'
import { countApiTokens, findApiToken, findApiTokens, lockTokenCreator } from './sql/statements.ts'

type TokenServices = Pick<Services, 'config' | 'database' | 'jobs' | 'clock'> & { sessions: Sessions }

export async function listApiTokens(
  { database: { db }, clock }: Pick<TokenServices, 'database' | 'clock'>,
  viewer: Viewer,
): Promise<{ api_tokens: ApiToken[] }> {
  return { api_tokens: await many(db, findApiTokens, { userId: viewer.id, now: clock() }) }
}

/** Opens a session for a program. Only this answer holds its token. */
export async function createApiToken(
  { config, database: { db }, jobs, clock, sessions }: TokenServices,
  viewer: Viewer,
  { name: written = '' }: { name?: string },
): Promise<{ api_token: ApiToken; token: string }> {
  const name = readName(written)
  return db.transaction().execute(async (trx) => {
    const userId = viewer.id
    const now = clock()
    const creator = await maybeOne(trx, lockTokenCreator, { userId })
    if (!creator) throw unauthenticated()
    await assertRoomForOne(trx, userId, now)
    const source = { address: '', userAgent: '' }
    const token = await sessions.open(trx, userId, source, { purpose: 'api', name })
    await jobs.enqueue(trx, 'send-mail', securityLetter(config.publicUrl, creator, 'api-token-created'))
    const [created] = await many(trx, findApiTokens, { userId, now })
    if (!created) throw new Error('a token was not kept')
    return { api_token: created, token }
  })
}

function readName(written: string): string {
  const name = written.trim()
  const breaks = apiTokenBreaks({ name })
  if (breaks.length > 0) throw invalid(breaks)
  return name
}

async function assertRoomForOne(trx: Trx, userId: number, now: Date): Promise<void> {
  const { count } = await one(trx, countApiTokens, { userId, now })
  if (count >= MOST_API_TOKENS)
    throw conflict(`São no máximo ${MOST_API_TOKENS} tokens. Revogue um antes de criar outro.`)
}

export async function revokeApiToken(
  { database: { db }, sessions }: Pick<TokenServices, 'database'> & { sessions: Sessions },
  viewer: Viewer,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await maybeOne(trx, findApiToken, { id, userId: viewer.id })
    if (!(found && (await sessions.endOne(trx, viewer.id, id)))) throw notFound('Este token já não existe.')
  })
}
