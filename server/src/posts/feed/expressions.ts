import { type Expression, type RawBuilder, sql } from 'kysely'
import { columnsOf } from '../../platform/data/expressions.ts'

const document = columnsOf('post_search', 's')

/** What a row of `post_search s` is found by (post_document in the schema): its words, and terms for kind, state, tags and time. */
export function documentOfPost(): RawBuilder<string> {
  return sql`post_document(${document('terms')}, ${document('kind')}, ${document('state_code')}, ${document('tag_ids')},
    ${document('created_at')})`
}

/** A text query for documents with any of some tags, and for those whose tags are not recorded in the document. */
export function tagsQuery(id: Expression<number>): RawBuilder<string> {
  return sql`(string_agg('@g' || ${id}, ' | ') || ' | @gx')::tsquery`
}
