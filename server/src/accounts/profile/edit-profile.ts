import type { ProfileChange } from '@arroba/contract/profile.ts'
import { barePhone, type ProfileField, profileBreaks } from '@arroba/contract/rules/profile.ts'
import { getAreaCodeInfo } from '@brazilian-utils/brazilian-utils'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db, Trx } from '../../platform/data/database.ts'
import type { Files } from '../../platform/files/files.ts'
import { attachMedia, detachMedia, discardMedia, storeImage } from '../../platform/files/media.ts'
import type { Upload } from '../../platform/files/spool.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Json } from '../../platform/http/serve.ts'
import type { Sessions, Viewer } from '../../platform/http/session.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { initialsOf } from '../../platform/text/initials.ts'
import { emailOf } from '../email.ts'
import { leaveNickname, takeNickname } from './former-nicknames.ts'
import { showMe } from './me.ts'
import {
  nameOf,
  nicknameOf,
  reservedName,
  reservedNickname,
  wrongWithName,
  wrongWithNickname,
} from './names.ts'

type Needs = { database: Database; files: Files; jobs: Jobs; clock: Clock; sessions: Sessions }
type Profile = { name: string; nickname: string; phone: string }

type Called = Pick<Profile, 'name' | 'nickname'>

const readCalled = async (db: Db, { id }: Viewer): Promise<Called> => {
  const { rows } = await sql<Called>`select name, nickname from users where id = ${id}`.execute(db)
  const [called] = rows
  if (!called) throw new Error('the signed-in person is not there')
  return called
}

/** What was there before the rules were stays; what is new keeps to them. Staff may be called what only staff is. */
const wrongWith = (profile: Profile, written: string, before: Called, { isStaff }: Viewer) => ({
  name:
    profile.name === before.name
      ? null
      : (wrongWithName(written) ?? (isStaff ? null : reservedName(profile.name))),
  nickname:
    profile.nickname === before.nickname
      ? null
      : (wrongWithNickname(profile.nickname) ?? (isStaff ? null : reservedNickname(profile.nickname))),
})

const readProfile = (body: ProfileChange, viewer: Viewer, before: Called): Profile => {
  const profile = {
    name: nameOf(body.name ?? ''),
    nickname: nicknameOf(body.nickname ?? ''),
    phone: barePhone(body.phone ?? ''),
  }
  if (body.name === before.name) profile.name = before.name
  const breaks = profileBreaks(profile)
  const broken = new Set<ProfileField>(breaks.map(({ field }) => field))
  const errors = breaks.map(({ message }) => message)
  const { name, nickname } = wrongWith(profile, body.name ?? '', before, viewer)
  if (name !== null && !broken.has('name')) errors.push(name)
  if (nickname !== null && !broken.has('nickname')) errors.push(nickname)
  const email = emailOf(body.email ?? '')
  if (email !== '' && email !== viewer.email) errors.push('O e-mail da conta não pode ser alterado.')
  if (errors.length > 0) throw invalid(errors)
  return profile
}

type Photo = { key: string | null; remove: boolean }
type Before = { name: string; nickname: string; avatarKey: string | null }

/** The row first, locked, so that of two changes at once each knows what it replaces. */
const lockBefore = async (trx: Trx, viewer: Viewer): Promise<Before> => {
  const { rows } = await sql<Before>`
    select name, nickname, avatar_key as "avatarKey" from users where id = ${viewer.id} for update`.execute(
    trx,
  )
  const [before] = rows
  if (!before) throw new Error('the signed-in person is not there')
  return before
}

const save = async (
  { jobs, clock, sessions }: Needs,
  trx: Trx,
  viewer: Viewer,
  { name, nickname, phone }: Profile,
  photo: Photo,
): Promise<void> => {
  const before = await lockBefore(trx, viewer)
  const state = getAreaCodeInfo(phone.slice(0, 2))?.stateCode ?? null
  const keepsPhoto = photo.key === null && !photo.remove
  const avatarKey = keepsPhoto ? before.avatarKey : photo.key
  if (photo.key !== null) await attachMedia(trx, photo.key)
  await sql`
    update users set name = ${name}, nickname = ${nickname}, phone = ${phone}, initials = ${initialsOf(name)},
      state_code = (select code from states where acronym = ${state}), avatar_key = ${avatarKey}
    where id = ${viewer.id}`.execute(trx)
  if (before.avatarKey !== null && before.avatarKey !== avatarKey) await detachMedia(trx, before.avatarKey)
  if (before.nickname !== nickname) {
    const [userId, now] = [viewer.id, clock()]
    await takeNickname(trx, { nickname, userId, now })
    await leaveNickname(trx, { nickname: before.nickname, userId, now })
  }
  if (before.nickname !== nickname || before.name !== name)
    await jobs.enqueue(trx, 'reindex-author', { userId: viewer.id })
  await sessions.changed(trx, viewer.id)
}

/** Changes what others see of a person. The photo is stored first, and taken back when the change does not come to be. */
export const editProfile = async (
  needs: Needs,
  viewer: Viewer,
  { body, upload }: { body: ProfileChange; upload: Upload | null },
): Promise<Json> => {
  const { database, files, clock } = needs
  const { db } = database
  const profile = readProfile(body, viewer, await readCalled(db, viewer))
  const key = upload && (await storeImage({ db, files }, 'avatars', upload))
  try {
    const photo = { key, remove: body.remove_avatar ?? false }
    await db.transaction().execute((trx) => save(needs, trx, viewer, profile, photo))
  } catch (error) {
    if (key !== null) await discardMedia({ db, files }, key)
    throw error
  }
  return showMe(database, viewer, clock)
}
