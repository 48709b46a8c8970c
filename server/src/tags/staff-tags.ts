import { MOST_USES } from '@arroba/contract/staff/rules/master-data.ts'
import type { StaffTag } from '@arroba/contract/staff/tags.ts'
import type { Db, Trx } from '../platform/data/database.ts'
import { many, maybeOne, run } from '../platform/data/query.ts'
import type { Subject } from '../platform/http/command.ts'
import { conflict, type Failure, notFound } from '../platform/http/errors.ts'
import { findStaffTags, lockTag } from './sql/statements.ts'

type Ability = 'change' | 'delete'

export type CurrentTag = Omit<StaffTag, 'can'> & {
  can: Record<Ability, boolean>
  canChangeFlags: { bovine: boolean; slaughter: boolean }
}

/** The tags, all of which staff can change. */
export const staffTags: Subject<unknown, Ability, CurrentTag> = {
  find: findTag,
  missing: tagNotFound,
  refusal: ({ name, uses }) =>
    conflict(`A tag ${name} está em uso e não pode ser excluída: ${usesInWords(uses)}.`),
  staleMessage: 'A tag mudou depois que você a abriu. Confira e tente de novo.',
  read: async (trx, { id }) => JSON.stringify({ tag: await readStaffTag(trx, id) }),
}

/** Every tag with what uses it, in the order of the tag bar. */
export function readStaffTags(db: Db | Trx): Promise<StaffTag[]> {
  return many(db, findStaffTags, { id: null, most: MOST_USES })
}

export async function readStaffTag(db: Db | Trx, id: number): Promise<StaffTag> {
  const tag = await maybeOne(db, findStaffTags, { id, most: MOST_USES })
  if (!tag) throw tagNotFound()
  return tag
}

export function tagNotFound(): Failure {
  return notFound('Esta tag não existe.')
}

/** Counts the uses of a tag after locking it, because no further ones can be added then. */
async function findTag(
  db: Db | Trx,
  { id }: { id: number },
  { lock }: { lock: boolean },
): Promise<CurrentTag | undefined> {
  if (lock) await run(db, lockTag, { id })
  const tag = await maybeOne(db, findStaffTags, { id, most: MOST_USES })
  return (
    tag && {
      ...tag,
      can: { change: true, delete: tag.can.delete },
      canChangeFlags: { bovine: tag.can.change_bovine, slaughter: tag.can.change_slaughter },
    }
  )
}

function usesInWords({ posts, classifieds: ads, negotiations, interests }: StaffTag['uses']): string {
  return new Intl.ListFormat('pt-BR').format([
    ...counted(posts, 'publicação', 'publicações'),
    ...counted(ads, 'anúncio', 'anúncios'),
    ...counted(negotiations, 'negociação', 'negociações'),
    ...counted(interests, 'pessoa que a segue', 'pessoas que a seguem'),
  ])
}

function counted(count: number, one: string, many: string): string[] {
  if (count === 0) return []
  const number = count.toLocaleString('pt-BR')
  return [count === MOST_USES ? `${number} ou mais ${many}` : `${number} ${count === 1 ? one : many}`]
}
