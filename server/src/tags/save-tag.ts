import { tagBreaks } from '@arroba/contract/staff/rules/master-data.ts'
import type { ChangedTag, Direction, StaffTag, TagForm } from '@arroba/contract/staff/tags.ts'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Trx } from '../platform/data/database.ts'
import { moveOnePlace } from '../platform/data/positions.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import { conflict, demandUnchanged, invalid } from '../platform/http/errors.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { oneLine } from '../platform/text/form-text.ts'
import { readStaffTag, tagNotFound } from './uses.ts'

declare module '../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'tag-created': TagForm
    'tag-changed': { from: TagForm; to: TagForm }
    'tag-moved': { name: string; direction: Direction }
    'tag-deleted': TagForm
  }
}

type Parts = { database: Database; jobs: Jobs; clock: Clock }

const readForm = ({ name, is_bovine, is_slaughter }: TagForm): TagForm => {
  const tag = { name: oneLine(name), is_bovine, is_slaughter }
  const breaks = tagBreaks(tag)
  if (breaks.length > 0) throw invalid(breaks.map(({ message }) => message))
  return tag
}

/** Nobody begins to use it, and no other of staff changes it, before the transaction ends. */
const lock = async (trx: Trx, id: number): Promise<StaffTag> => {
  await sql`select from tags where id = ${id} for update`.execute(trx)
  return readStaffTag(trx, id)
}

const formOf = ({ name, is_bovine, is_slaughter }: StaffTag): TagForm => ({ name, is_bovine, is_slaughter })

/** A tag whose name is taken as an address by one that was renamed since is told apart by a number. */
const insert = async (trx: Trx, { name, is_bovine, is_slaughter }: TagForm): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into tags (name, slug, is_bovine, is_slaughter, position)
    select ${name}, s.slug || case when s.slug in (select slug from tags) then '-' || (
        select min(n) from generate_series(2, 1000) n where s.slug || '-' || n not in (select slug from tags)
      ) else '' end, ${is_bovine}, ${is_slaughter}, (select coalesce(max(position), 0) + 10 from tags)
    from (select replace(plain_name(${name}), ' ', '-') as slug) s
    returning id`.execute(trx)
  const [tag] = rows
  if (!tag) throw new Error('a tag was written without an id')
  return tag.id
}

export const createTag = ({ database, clock }: Parts, viewer: Viewer, form: TagForm): Promise<StaffTag> => {
  const given = readForm(form)
  return database.db.transaction().execute(async (trx) => {
    const id = await insert(trx, given)
    await recordStaffAction(trx, 'tag-created', {
      actorId: viewer.id,
      subject: ['tag', id],
      details: given,
      at: clock(),
    })
    return readStaffTag(trx, id)
  })
}

const BOUND_FLAG =
  'Esta tag já está em negociações ou anúncios, que dependem de ela ser ou não de gado e de abate. Crie outra tag.'

/** Renames a tag, whose slug stays, or changes what it is, while no negotiation or ad goes by that. */
export const updateTag = (
  { database, jobs, clock }: Parts,
  viewer: Viewer,
  id: number,
  form: ChangedTag,
): Promise<StaffTag> => {
  const given = readForm(form)
  return database.db.transaction().execute(async (trx) => {
    const before = await lock(trx, id)
    demandUnchanged(
      form.version,
      before.version,
      'A tag mudou depois que você a abriu. Confira e tente de novo.',
    )
    const changesBovine = before.is_bovine !== given.is_bovine
    const changesSlaughter = before.is_slaughter !== given.is_slaughter
    if ((changesBovine && !before.can.change_bovine) || (changesSlaughter && !before.can.change_slaughter))
      throw conflict(BOUND_FLAG)
    const { name, is_bovine, is_slaughter } = given
    await sql`update tags set name = ${name}, is_bovine = ${is_bovine}, is_slaughter = ${is_slaughter},
        version = version + 1 where id = ${id}`.execute(trx)
    if (before.name !== name) {
      await jobs.enqueue(trx, 'reindex-tag', { tagId: id })
      await jobs.enqueue(trx, 'reindex-category', { tagId: id })
    }
    await recordStaffAction(trx, 'tag-changed', {
      actorId: viewer.id,
      subject: ['tag', id],
      details: { from: formOf(before), to: given },
      at: clock(),
    })
    return readStaffTag(trx, id)
  })
}

export const moveTag = (
  { database, clock }: Parts,
  viewer: Viewer,
  id: number,
  direction: Direction,
): Promise<void> =>
  database.db.transaction().execute(async (trx) => {
    if (!(await moveOnePlace(trx, 'tags', id, direction))) throw tagNotFound()
    const { name } = await readStaffTag(trx, id)
    await recordStaffAction(trx, 'tag-moved', {
      actorId: viewer.id,
      subject: ['tag', id],
      details: { name, direction },
      at: clock(),
    })
  })

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`]

const inWords = ({ posts, classifieds: ads, negotiations, interests }: StaffTag['uses']): string =>
  new Intl.ListFormat('pt-BR').format([
    ...counted(posts, 'publicação', 'publicações'),
    ...counted(ads, 'anúncio', 'anúncios'),
    ...counted(negotiations, 'negociação', 'negociações'),
    ...counted(interests, 'pessoa que a segue', 'pessoas que a seguem'),
  ])

export const deleteTag = ({ database, clock }: Parts, viewer: Viewer, id: number): Promise<void> =>
  database.db.transaction().execute(async (trx) => {
    const tag = await lock(trx, id)
    if (!tag.can.delete)
      throw conflict(`A tag ${tag.name} está em uso e não pode ser excluída: ${inWords(tag.uses)}.`)
    await sql`delete from tags where id = ${id}`.execute(trx)
    await recordStaffAction(trx, 'tag-deleted', {
      actorId: viewer.id,
      subject: ['tag', id],
      details: formOf(tag),
      at: clock(),
    })
  })
