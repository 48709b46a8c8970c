import { createHmac } from 'node:crypto'
import type { register as endpoint, Registration } from '@arroba/contract/accounts.ts'
import type { RegistrationField } from '@arroba/contract/rules/accounts.ts'
import { getAreaCodeInfo } from '@brazilian-utils/brazilian-utils/get-area-code-info'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { build, compile } from '../platform/data/compile.ts'
import type { Db, Trx } from '../platform/data/database.ts'
import { asText, columnsOf } from '../platform/data/expressions.ts'
import { type Attempt, earlierAnswer, writeOnce } from '../platform/data/idempotency.ts'
import { many, one } from '../platform/data/query.ts'
import { derivedKey } from '../platform/derived-key.ts'
import { attachMedia, withImage } from '../platform/files/media.ts'
import type { Upload } from '../platform/files/spool.ts'
import { invalid } from '../platform/http/errors.ts'
import { attemptOf, type Input, Json } from '../platform/http/serve.ts'
import { hashPassword } from '../platform/password.ts'
import type { Services } from '../platform/services.ts'
import { createCpfVault } from '../platform/text/cpf.ts'
import { initialsOf } from '../platform/text/initials.ts'
import { type Applicant, readApplicant } from './applicant.ts'
import { accountConstraints } from './constraints.ts'
import { avatarJson } from './expressions.ts'
import { welcomeLetter } from './letters.ts'
import { heldSince, takeNickname } from './profile/former-nicknames.ts'
import { findConflicts, insertUser } from './sql/statements.ts'
import { recordConsent } from './terms.ts'

const PLATFORM_ID = 1
const TRIAL_MS = 30 * 24 * 60 * 60 * 1000

type RegistrationServices = Pick<Services, 'config' | 'database' | 'files' | 'jobs' | 'clock'>
type Cpf = { digest: Buffer; sealed: Buffer }

type UserToInsert = {
  applicant: Applicant
  cpf: Cpf
  passwordHash: string
  avatarKey: string | null
  now: Date
}

/** The contract's RegisteredUser. */
const registeredUser = compile('registered-user', { id: 'bigint' }, ({ id }) => {
  const user = columnsOf('users', 'u')
  const body = {
    id: user('id'),
    name: user('name'),
    email: user('email'),
    nickname: user('nickname'),
    avatar: avatarJson('u'),
  }
  return build
    .selectFrom('users as u')
    .select(asText(jsonBuildObject({ user: jsonBuildObject(body) })).as('body'))
    .where('u.id', '=', id)
})

/**
 * Registers a person: checks all rules, stores the photo, and then writes the person, their interests and the welcome
 * in one transaction.
 */
export async function register(
  services: RegistrationServices,
  attempt: Attempt,
  { body: registration, upload }: { body: Registration; upload: Upload | null },
): Promise<Json> {
  const { config, database, clock } = services
  const { db } = database
  const { applicant, errors, broken } = readApplicant(registration)
  const cpf = sealCpf(config.secret, applicant)
  // Conflicts are read before the earlier answer: otherwise a repeat whose first attempt commits meanwhile would conflict with it.
  const conflicts = await conflictsOf(db, applicant, { broken, cpfDigest: cpf.digest, now: clock() })
  const earlier = await earlierAnswer(db, attempt)
  if (earlier !== null) return new Json(earlier)
  const wrong = [...errors, ...conflicts]
  if (wrong.length > 0) throw invalid(wrong)
  const passwordHash = await hashPassword(applicant.password)
  return writeWithPhoto(services, attempt, upload, { applicant, cpf, passwordHash })
}

/** Writes a person whose registration breaks no rule, with their photo. */
async function writeWithPhoto(
  services: RegistrationServices,
  attempt: Attempt,
  upload: Upload | null,
  registered: Pick<UserToInsert, 'applicant' | 'cpf' | 'passwordHash'>,
): Promise<Json> {
  const {
    database: { db },
    files,
    clock,
  } = services
  const { body } = await withImage({ db, files }, 'avatars', upload, async (avatarKey) => {
    const { body, isFirst } = await writeOnce(db, attempt, (trx) =>
      writePerson(services, trx, { ...registered, avatarKey, now: clock() }),
    )
    return { body, usesImage: isFirst }
  })
  return new Json(body)
}

/** Writes the person, what they agreed to, their nickname and the welcome; returns the registered user as JSON text. */
async function writePerson(
  { config, jobs }: Pick<RegistrationServices, 'config' | 'jobs'>,
  trx: Trx,
  user: UserToInsert,
): Promise<string> {
  const { applicant, now } = user
  const { id } = await insertPerson(trx, user)
  await recordConsent(trx, id, now)
  await takeNickname(trx, { nickname: applicant.nickname, userId: null, now })
  await jobs.enqueue(trx, 'send-mail', welcomeLetter(config.publicUrl, applicant))
  return (await one(trx, registeredUser, { id })).body
}

function sealCpf(secret: string, { cpf }: Applicant): Cpf {
  const vault = createCpfVault(secret)
  return { digest: vault.digest(cpf), sealed: vault.seal(cpf) }
}

/**
 * The attempt of a registration. Nobody is signed in yet, so the answer is stored under the platform's id. The digest
 * is keyed, because the request holds a password, which a plain hash would leave open to guessing.
 */
export function registrationAttempt(
  secret: string,
  input: Pick<Input<typeof endpoint>, 'request' | 'upload'>,
): Attempt {
  const attempt = attemptOf({ ...input, viewer: { id: PLATFORM_ID } })
  const digest = createHmac('sha256', derivedKey(secret, 'registration attempt'))
    .update(attempt.digest)
    .digest()
  return { ...attempt, digest }
}

/** The field of the form that each conflict is about. */
const fieldOf: Record<string, RegistrationField> = {
  users_email_taken: 'email',
  users_cpf_taken: 'cpf',
  users_nickname_taken: 'nickname',
}

/**
 * Conflicts of an application with other people's rows, in the sentences that the constraints give when two race. A field that breaks a
 * rule gets no further message.
 */
async function conflictsOf(
  db: Db,
  { email, nickname, indicatorId, interests }: Applicant,
  { broken, cpfDigest, now }: { broken: ReadonlySet<RegistrationField>; cpfDigest: Buffer; now: Date },
): Promise<readonly string[]> {
  const conflicts = await many(db, findConflicts, {
    email: broken.has('email') ? '' : email,
    nickname: broken.has('nickname') ? '' : nickname,
    ...{ indicatorId, interests, cpfDigest, heldSince: heldSince(now) },
  })
  return conflicts.flatMap(({ constraint }) => {
    const field = fieldOf[constraint]
    return field && broken.has(field) ? [] : (accountConstraints[constraint]?.().messages ?? [])
  })
}

async function insertPerson(
  trx: Trx,
  { applicant, cpf, passwordHash, avatarKey, now }: UserToInsert,
): Promise<{ id: number }> {
  const { name, nickname, email, phone, indicatorId, interests } = applicant
  if (avatarKey !== null) await attachMedia(trx, avatarKey)
  return one(trx, insertUser, {
    name,
    nickname,
    email,
    phone,
    indicatorId,
    interests,
    passwordHash,
    avatarKey,
    now,
    cpfDigest: cpf.digest,
    cpfSealed: cpf.sealed,
    initials: initialsOf(name),
    state: getAreaCodeInfo(phone.slice(0, 2))?.stateCode ?? null,
    trialEndsAt: new Date(now.getTime() + TRIAL_MS),
  })
}
