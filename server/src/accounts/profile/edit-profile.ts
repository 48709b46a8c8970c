import type { ProfileChange } from '@arroba/contract/profile.ts'
import { barePhone, CITY_UNKNOWN, type ProfileField, profileBreaks } from '@arroba/contract/rules/profile.ts'
import { getAreaCodeInfo } from '@brazilian-utils/brazilian-utils/get-area-code-info'
import type { Trx } from '../../platform/data/database.ts'
import { one, run } from '../../platform/data/query.ts'
import type { RowOf } from '../../platform/data/statement.ts'
import { attachMedia, detachMedia, withImage } from '../../platform/files/media.ts'
import type { Upload } from '../../platform/files/spool.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Json } from '../../platform/http/serve.ts'
import type { Sessions, Viewer } from '../../platform/http/session.ts'
import { announce } from '../../platform/live/channel.ts'
import type { Services } from '../../platform/services.ts'
import { initialsOf } from '../../platform/text/initials.ts'
import { normalizeEmail } from '../email.ts'
import { leaveNickname, takeNickname } from './former-nicknames.ts'
import { readMe } from './me.ts'
import {
  nameBreak,
  nicknameBreak,
  normalizeName,
  normalizeNickname,
  reservedNameBreak,
  reservedNicknameBreak,
} from './names.ts'
import { findNames, lockProfile, updateProfile } from './sql/statements.ts'

type EditServices = Pick<Services, 'database' | 'files' | 'jobs' | 'clock'> & { sessions: Sessions }
/** A new profile. `cityCode` undefined keeps the city, null removes it. */
type Profile = { name: string; nickname: string; phone: string; cityCode: number | null | undefined }
type Names = RowOf<typeof findNames>
type Photo = { key: string | null; isRemoved: boolean }

/** Changes what others see of a person. The photo is stored first, and discarded when the change fails. */
export async function editProfile(
  services: EditServices,
  viewer: Viewer,
  { body, upload }: { body: ProfileChange; upload: Upload | null },
): Promise<Json> {
  const { database, files } = services
  const { db } = database
  const profile = readProfile(body, viewer, await one(db, findNames, { id: viewer.id }))
  await withImage({ db, files }, 'avatars', upload, async (key) => {
    const photo = { key, isRemoved: body.remove_avatar ?? false }
    await db.transaction().execute((trx) => saveProfile(services, trx, viewer, { profile, photo }))
    return { usesImage: true }
  })
  return readMe(services, viewer)
}

function readProfile(body: ProfileChange, viewer: Viewer, before: Names): Profile {
  const profile = {
    name: normalizeName(body.name ?? ''),
    nickname: normalizeNickname(body.nickname ?? ''),
    phone: barePhone(body.phone ?? ''),
    cityCode: readCity(body.city_code),
  }
  if (body.name === before.name) profile.name = before.name
  const breaks = profileBreaks(profile)
  const broken = new Set<ProfileField>(breaks.map(({ field }) => field))
  const errors = breaks.map(({ message }) => message)
  if (Number.isNaN(profile.cityCode)) errors.push(CITY_UNKNOWN)
  const { name, nickname } = nameBreaks(profile, body.name ?? '', before, viewer)
  if (name !== null && !broken.has('name')) errors.push(name)
  if (nickname !== null && !broken.has('nickname')) errors.push(nickname)
  const email = normalizeEmail(body.email ?? '')
  if (email !== '' && email !== viewer.email) errors.push('O e-mail da conta não pode ser alterado.')
  if (errors.length > 0) throw invalid(errors)
  return profile
}

/** The code of a city; NaN for a text that is none, which no city has. */
function readCity(written: ProfileChange['city_code']): number | null | undefined {
  if (written === undefined) return undefined
  const text = String(written ?? '').trim()
  if (text === '') return null
  return /^[1-9]\d{6}$/.test(text) ? Number(text) : Number.NaN
}

/**
 * Why the new name or nickname is refused. A name older than the rules may stay; staff may have names that are reserved
 * for staff.
 */
function nameBreaks(profile: Profile, writtenName: string, before: Names, { isStaff }: Viewer) {
  return {
    name:
      profile.name === before.name
        ? null
        : (nameBreak(writtenName) ?? (isStaff ? null : reservedNameBreak(profile.name))),
    nickname:
      profile.nickname === before.nickname
        ? null
        : (nicknameBreak(profile.nickname) ?? (isStaff ? null : reservedNicknameBreak(profile.nickname))),
  }
}

async function saveProfile(
  { jobs, clock, sessions }: EditServices,
  trx: Trx,
  { id }: Viewer,
  { profile: { name, nickname, phone, cityCode: chosenCity }, photo }: { profile: Profile; photo: Photo },
): Promise<void> {
  const before = await one(trx, lockProfile, { id })
  const avatarKey = photo.key ?? (photo.isRemoved ? null : before.avatarKey)
  if (photo.key !== null) await attachMedia(trx, photo.key)
  const state = getAreaCodeInfo(phone.slice(0, 2))?.stateCode ?? null
  const cityCode = chosenCity === undefined ? before.cityCode : chosenCity
  const initials = initialsOf(name)
  await run(trx, updateProfile, { id, name, nickname, phone, initials, state, avatarKey, cityCode })
  if (before.avatarKey !== null && before.avatarKey !== avatarKey) await detachMedia(trx, before.avatarKey)
  if (before.nickname !== nickname) {
    const now = clock()
    await takeNickname(trx, { nickname, userId: id, now })
    await leaveNickname(trx, { nickname: before.nickname, userId: id, now })
  }
  if (before.nickname !== nickname || before.name !== name)
    await jobs.enqueue(trx, 'reindex-author', { userId: id })
  // A trigger of the database removes the verification of a name or phone that changes.
  if (before.name !== name || before.phone !== phone)
    await jobs.enqueue(trx, 'refresh-trust', { userIds: [id] })
  await sessions.changed(trx, id)
  await announce(trx, 'cards', { postIds: null })
}
