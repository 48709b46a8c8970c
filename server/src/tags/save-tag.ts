import { tagBreaks } from '@arroba/contract/staff/rules/master-data.ts'
import type { ChangedTag, Direction, StaffTag, TagForm } from '@arroba/contract/staff/tags.ts'
import type { Trx } from '../platform/data/database.ts'
import { movePosition } from '../platform/data/positions.ts'
import { one, run } from '../platform/data/query.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import { change, perform } from '../platform/http/command.ts'
import { conflict, invalid } from '../platform/http/errors.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { announce } from '../platform/live/channel.ts'
import type { Services } from '../platform/services.ts'
import { oneLine } from '../platform/text/form-text.ts'
import { deleteTagRow, insertTag, updateTagRow } from './sql/statements.ts'
import { type CurrentTag, readStaffTag, staffTags, tagNotFound } from './staff-tags.ts'
import { announceTags } from './tag-list.ts'

declare module '../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'tag-created': TagForm
    'tag-changed': { from: TagForm; to: TagForm }
    'tag-moved': { name: string; direction: Direction }
    'tag-deleted': TagForm
  }
}

type TagServices = Pick<Services, 'database' | 'clock'>

export function createTag(
  { database: { db }, clock }: TagServices,
  viewer: Viewer,
  form: TagForm,
): Promise<StaffTag> {
  const tag = readForm(form)
  return db.transaction().execute(async (trx) => {
    const { id } = await one(trx, insertTag, valuesOf(tag))
    await announceTags(trx)
    await recordStaffAction(trx, 'tag-created', {
      actorId: viewer.id,
      subject: ['tag', id],
      details: tag,
      at: clock(),
    })
    return readStaffTag(trx, id)
  })
}

/** Renames a tag, whose slug stays, or changes its flags, while no negotiation or ad depends on them. */
export function updateTag(
  services: TagServices & Pick<Services, 'jobs'>,
  viewer: Viewer,
  id: number,
  { version, ...form }: ChangedTag,
): Promise<Json> {
  const tag = readForm(form)
  const command = { subject: staffTags, viewer, id, ability: 'change', version } as const
  return change(services, command, async (trx, current, { now }) => {
    assertFlagsMayChange(current, tag)
    await run(trx, updateTagRow, { id, ...valuesOf(tag) })
    await announce(trx, 'cards', { postIds: null })
    await announceTags(trx)
    if (current.name !== tag.name) await reindex(services.jobs, trx, id)
    await recordStaffAction(trx, 'tag-changed', {
      actorId: viewer.id,
      subject: ['tag', id],
      details: { from: formOf(current), to: tag },
      at: now,
    })
  })
}

function assertFlagsMayChange({ canChangeFlags, ...current }: CurrentTag, tag: TagForm): void {
  const isBovineFixed = current.is_bovine !== tag.is_bovine && !canChangeFlags.bovine
  const isSlaughterFixed = current.is_slaughter !== tag.is_slaughter && !canChangeFlags.slaughter
  if (isBovineFixed || isSlaughterFixed)
    throw conflict(
      'Esta tag já está em negociações ou anúncios, que dependem de ela ser ou não de gado e de abate. Crie outra tag.',
    )
}

async function reindex(jobs: Services['jobs'], trx: Trx, tagId: number): Promise<void> {
  await jobs.enqueue(trx, 'reindex-tag', { tagId })
  await jobs.enqueue(trx, 'reindex-category', { tagId })
}

export function moveTag(
  { database: { db }, clock }: TagServices,
  viewer: Viewer,
  id: number,
  direction: Direction,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (!(await movePosition(trx, 'tags', id, direction))) throw tagNotFound()
    await announce(trx, 'cards', { postIds: null })
    await announceTags(trx)
    const { name } = await readStaffTag(trx, id)
    await recordStaffAction(trx, 'tag-moved', {
      actorId: viewer.id,
      subject: ['tag', id],
      details: { name, direction },
      at: clock(),
    })
  })
}

export function deleteTag(services: TagServices, viewer: Viewer, id: number): Promise<void> {
  const command = { subject: staffTags, viewer, id, ability: 'delete' } as const
  return perform(services, command, async (trx, tag, { now }) => {
    await run(trx, deleteTagRow, { id })
    await announce(trx, 'cards', { postIds: null })
    await announceTags(trx)
    await recordStaffAction(trx, 'tag-deleted', {
      actorId: viewer.id,
      subject: ['tag', id],
      details: formOf(tag),
      at: now,
    })
  })
}

function readForm(form: TagForm): TagForm {
  const tag = { ...formOf(form), name: oneLine(form.name) }
  const breaks = tagBreaks(tag)
  if (breaks.length > 0) throw invalid(breaks.map(({ message }) => message))
  return tag
}

function formOf({ name, is_bovine, is_slaughter, is_goods }: TagForm): TagForm {
  return { name, is_bovine, is_slaughter, is_goods }
}

function valuesOf(tag: TagForm) {
  const { name, is_bovine: isBovine, is_slaughter: isSlaughter, is_goods: isGoods } = tag
  return { name, isBovine, isSlaughter, isGoods }
}
