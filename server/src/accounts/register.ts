import { createHmac } from 'node:crypto'
import type { register as endpoint, Registration } from '@arroba/contract/accounts.ts'
import { getAreaCodeInfo } from '@brazilian-utils/brazilian-utils'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Db, Trx } from '../platform/data/database.ts'
import { type Attempt, createOnce, earlierAnswer } from '../platform/data/idempotency.ts'
import { derivedKey } from '../platform/derived-key.ts'
import type { Files } from '../platform/files/files.ts'
import { attachMedia, discardMedia, storeImage } from '../platform/files/media.ts'
import type { Upload } from '../platform/files/spool.ts'
import { invalid } from '../platform/http/errors.ts'
import { attemptOf, type Input, Json } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { hashPassword } from '../platform/password.ts'
import { createCpfVault } from '../platform/text/cpf.ts'
import { initialsOf } from '../platform/text/initials.ts'
import { type Applicant, readApplicant } from './applicant.ts'
import { accountConstraints } from './constraints.ts'
import { welcomeLetter } from './letters.ts'
import { keptSince, takeNickname } from './profile/former-nicknames.ts'
import { avatarJson } from './read.ts'
import { consenting } from './terms.ts'

const PLATFORM = 1
const TRIAL = 30 * 24 * 60 * 60 * 1000

type Needs = { config: Config; database: Database; files: Files; jobs: Jobs; clock: Clock }

/** What the rows of others have against an application, told as the constraints tell it that decide a race. */
const conflictsOf = async (db: Db, applicant: Applicant, cpfDigest: Buffer, now: Date): Promise<string[]> => {
  const { email, nickname, indicatorId, interests } = applicant
  const { rows } = await sql<{ constraint: string }>`
    select constraint_name as constraint
    from (values
      (1, 'users_nickname_taken', exists (select from users where nickname = ${nickname})
        or exists (select from former_nicknames where nickname = ${nickname} and left_at > ${keptSince(now)})),
      (2, 'users_email_taken', exists (select from users where email = ${email})),
      (3, 'users_cpf_taken', exists (select from users where cpf_digest = ${cpfDigest})),
      (4, 'users_indicator_known', ${indicatorId}::bigint is not null
        and not exists (select from indicators where id = ${indicatorId}::bigint)),
      (5, 'user_interests_tag_known', exists (
        select from unnest(${interests}::bigint[]) as interest (id) where id not in (select id from tags)))
    ) as conflicts (place, constraint_name, is_broken)
    where is_broken
    order by place`.execute(db)
  return rows.flatMap(({ constraint }) => accountConstraints[constraint]?.().messages ?? [])
}

type Entry = {
  applicant: Applicant
  cpf: { digest: Buffer; sealed: Buffer }
  passwordHash: string
  avatarKey: string | null
  now: Date
}

/** The person with their interests, answered as the contract's RegisteredUser. */
const insertUser = async (
  trx: Trx,
  { applicant, cpf, passwordHash, avatarKey, now }: Entry,
): Promise<string> => {
  const { name, nickname, email, phone, indicatorId, interests } = applicant
  const state = getAreaCodeInfo(phone.slice(0, 2))?.stateCode ?? null
  const { rows } = await sql<{ body: string }>`
    with registered as (
      insert into users (name, nickname, email, phone, cpf_digest, cpf_sealed, password_hash, avatar_key, initials,
        state_code, indicator_id, trial_ends_at, created_at)
      values (${name}, ${nickname}, ${email}, ${phone}, ${cpf.digest}, ${cpf.sealed}, ${passwordHash}, ${avatarKey},
        ${initialsOf(name)}, (select code from states where acronym = ${state}), ${indicatorId},
        ${new Date(now.getTime() + TRIAL)}, ${now})
      returning *
    ), consented as (
      ${consenting('registered', now)}
    ), interests as (
      insert into user_interests (user_id, tag_id)
      select registered.id, tag_id from registered, unnest(${interests}::bigint[]) as chosen (tag_id)
    )
    select json_build_object('user', json_build_object(
      'id', id, 'name', name, 'email', email, 'nickname', nickname, 'avatar', ${sql.raw(avatarJson('registered'))}))::text as body
    from registered`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('the registered user was not returned')
  return row.body
}

/**
 * Nobody is signed in yet, so the platform keeps the answer to a repeat. The digest is keyed: the request holds a
 * password, which a plain hash would lay open to guessing.
 */
export const registrationAttempt = (
  secret: string,
  input: Pick<Input<typeof endpoint>, 'request' | 'upload'>,
): Attempt => {
  const attempt = attemptOf({ ...input, viewer: { id: PLATFORM } })
  const digest = createHmac('sha256', derivedKey(secret, 'registration attempt'))
    .update(attempt.digest)
    .digest()
  return { ...attempt, digest }
}

/** A registration: all rules, then the photo, then one transaction for the person, their interests and the welcome. */
export const register = async (
  { config, database: { db }, files, jobs, clock }: Needs,
  attempt: Attempt,
  { body: registration, upload: photo }: { body: Registration; upload: Upload | null },
): Promise<Json> => {
  const applicant = readApplicant(registration)
  const vault = createCpfVault(config.secret)
  const cpf = { digest: vault.digest(applicant.cpf), sealed: vault.seal(applicant.cpf) }
  // In this order, so that a repeat which the first attempt overtakes here is never told of itself.
  const conflicts = await conflictsOf(db, applicant, cpf.digest, clock())
  const earlier = await earlierAnswer(db, attempt)
  if (earlier !== null) return new Json(earlier)
  if (conflicts.length > 0) throw invalid(conflicts)

  const passwordHash = await hashPassword(applicant.password)
  const avatarKey = photo && (await storeImage({ db, files }, 'avatars', photo))
  try {
    const { body, created } = await createOnce(db, attempt, async (trx) => {
      if (avatarKey !== null) await attachMedia(trx, avatarKey)
      const now = clock()
      const user = await insertUser(trx, { applicant, cpf, passwordHash, avatarKey, now })
      await takeNickname(trx, { nickname: applicant.nickname, userId: null, now })
      await jobs.enqueue(trx, 'send-mail', welcomeLetter(config.publicUrl, applicant))
      return user
    })
    if (!created && avatarKey !== null) await discardMedia({ db, files }, avatarKey)
    return new Json(body)
  } catch (error) {
    if (avatarKey !== null) await discardMedia({ db, files }, avatarKey)
    throw error
  }
}
