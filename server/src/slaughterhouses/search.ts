import { MIN_FRIDGE_TERM } from '@arroba/contract/rules/slaughterhouses.ts'
import type { Database } from '../platform/data/database.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'

const MOST = 20
/** So many names nearest to the term are looked at for slips, of those that have a word like one of its own. */
const NEAREST = 100
/** Words that many names have: another one of the term says more. */
const COMMON = ['frigorifico', 'alimentos', 'carnes']
/** How alike a word with a slip is to the one that was meant; words of up to three letters are taken as they are typed. */
const ALIKE = 0.42

/**
 * The very name first, then names that begin with the term, those with a word that does, those that contain it, and then
 * those that have all its words in any order, slips aside, the most alike first; among equals the state of who asks. The
 * threshold is what the operator %> goes by; it is set before the index is read, which waits for the word.
 */
const statement = {
  name: 'search-fridges',
  text: `
    with typed as materialized (
      select term, set_config('pg_trgm.word_similarity_threshold', '${ALIKE}', true) as threshold, (
          select word from regexp_split_to_table(term, ' ') word
          order by word = any ('{${COMMON.join(',')}}'), char_length(word) desc limit 1) as word
      from (select plain_name($1::text) as term) given
    ), candidate as (
      select f.id from slaughterhouses f where f.is_active and f.search_name like '%' || (select term from typed) || '%'
      union
      (select f.id from slaughterhouses f where f.is_active and f.search_name %> (select word from typed)
        order by f.search_name <->> (select term from typed) limit ${NEAREST})
    )
    select coalesce(json_agg(json_build_object('id', id, 'name', name, 'city', json_build_object('name', city),
      'state', json_build_object('code', state_code, 'acronym', acronym)) order by place), '[]')::text as fridges
    from (
      select f.id, f.name, c.name as city, f.state_code, s.acronym, row_number() over (order by
        f.search_name = term desc,
        f.search_name like term || '%' desc,
        f.search_name like '% ' || term || '%' desc,
        f.search_name like '%' || term || '%' desc,
        case when f.search_name not like '%' || term || '%'
          then round(word_similarity(term, f.search_name)::numeric, 1) end desc,
        f.state_code is not distinct from $2::smallint desc, f.search_name, f.id) as place
      from candidate
      join slaughterhouses f using (id) join cities c on c.code = f.city_code join states s on s.code = f.state_code
      cross join typed
      where f.search_name like '%' || term || '%' or not exists (
        select from regexp_split_to_table(term, ' ') word
        where ' ' || f.search_name not like '% ' || word || '%'
          and (char_length(word) <= 3 or word_similarity(word, f.search_name) < ${ALIKE}))
      order by place limit ${MOST}
    ) found`,
}

/** Active slaughterhouses by a part of their name, as JSON text; none for a term that is too short. */
export const findSlaughterhouses = async (
  { hot }: Database,
  { stateCode }: Viewer,
  term: string,
): Promise<Json> => {
  const isLongEnough = term.replace(/[^\p{L}\p{N}]/gu, '').length >= MIN_FRIDGE_TERM
  const [found] = isLongEnough ? await hot<{ fridges: string }>(statement, [term, stateCode]) : []
  return new Json(`{"fridges":${found?.fridges ?? '[]'}}`)
}
