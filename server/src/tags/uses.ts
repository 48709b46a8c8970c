import type { StaffTag } from '@arroba/contract/staff/tags.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/data/database.ts'
import { notFound } from '../platform/http/errors.ts'

export const tagNotFound = () => notFound('Esta tag não existe.')

const tagsWithUses = (which: 'all' | number) => sql<StaffTag>`
  select t.id, t.version, t.name, t.slug, t.is_bovine, t.is_slaughter,
    json_build_object('posts', posts, 'classifieds', ads, 'negotiations', negotiations, 'interests', interests)
      as uses,
    json_build_object('delete', posts + ads + negotiations + interests = 0,
      'change_bovine', ads + negotiations = 0, 'change_slaughter', negotiations = 0) as can
  from tags t cross join lateral (
    select (select count(*) from post_tags where tag_id = t.id) as posts,
      (select count(*) from ads where category_id = t.id) as ads,
      (select count(*) from negotiations where tag_id = t.id) as negotiations,
      (select count(*) from user_interests where tag_id = t.id) as interests
  ) used
  where ${which === 'all' ? sql`true` : sql`t.id = ${which}`}
  order by t.position, t.id`

/** Every tag with what uses it, in the order of the tag bar. */
export const readStaffTags = async (db: Db): Promise<StaffTag[]> =>
  (await tagsWithUses('all').execute(db)).rows

export const readStaffTag = async (db: Db | Trx, id: number): Promise<StaffTag> => {
  const [tag] = (await tagsWithUses(id).execute(db)).rows
  if (!tag) throw tagNotFound()
  return tag
}
