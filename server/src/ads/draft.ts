import type { NewAd } from '@arroba/contract/ads.ts'
import {
  adErrors,
  type CountType,
  countTypes,
  DEFAULT_ANNOUNCEMENT_TIME,
  DEFAULT_COUNT_TYPE,
  phoneDigits,
  readWhole,
} from '@arroba/contract/rules/ads.ts'
import { readCentavos } from '@arroba/contract/rules/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/data/database.ts'
import { invalid } from '../platform/http/errors.ts'
import { oneLine, text } from '../platform/text/form-text.ts'

/** An ad as somebody wrote it, all of it right. */
export type Draft = {
  title: string
  description: string
  days: number
  categoryId: number
  hasVideo: boolean
  phone: string
  cityCode: number
  breed: string | null
  heads: number
  ageMonths: number | null
  weightKilos: number | null
  centavos: number
  countType: CountType
  observation: string | null
}

const yes = new Set<unknown>([true, 'true', '1', 'on'])

/** What only the database knows: the tag must be a bovine one, the city must exist and lie in the state. */
const lookUp = async (db: Db, body: NewAd) => {
  const { rows } = await sql<{ category_id: number | null; state_code: number | null }>`
    select (select id from tags where slug = ${text(body.category)} and is_bovine) as category_id,
      (select state_code from cities where code = ${readWhole(body.city_code)}::integer) as state_code`.execute(
    db,
  )
  const stateCode = rows[0]?.state_code ?? null
  const writtenState = text(String(body.state_code ?? ''))
  return {
    categoryId: rows[0]?.category_id ?? null,
    isCityKnown: stateCode !== null,
    isStateRight: writtenState === '' || readWhole(writtenState) === stateCode,
  }
}

/** Reads the fields of a new or changed ad; 422 names everything that is wrong, in the order of the form. */
export const readDraft = async (
  db: Db,
  body: NewAd,
  options: { lacksImage?: boolean } = {},
): Promise<Draft> => {
  const breaks = adErrors(body, options)
  if (breaks.length > 0) throw invalid(breaks.map(({ message }) => message))

  const { categoryId, isCityKnown, isStateRight } = await lookUp(db, body)
  const centavos = readCentavos(body.value)
  const heads = readWhole(body.count)
  const cityCode = readWhole(body.city_code)
  const unknown = [
    ...(categoryId === null ? ['Escolha uma categoria da lista'] : []),
    ...(isCityKnown ? [] : ['Escolha a cidade na lista']),
    ...(isCityKnown && !isStateRight ? ['O estado não é o da cidade escolhida'] : []),
  ]
  if (unknown.length > 0) throw invalid(unknown)
  if (categoryId === null || centavos === null || heads === null || cityCode === null)
    throw new Error('an ad passed its rules without what they ask for')
  return {
    title: oneLine(body.title),
    description: text(body.description),
    days: readWhole(body.annoucement_time) ?? DEFAULT_ANNOUNCEMENT_TIME,
    categoryId,
    hasVideo: yes.has(body.has_video),
    phone: phoneDigits(text(body.phone)),
    cityCode,
    breed: oneLine(body.livestock_race) || null,
    heads,
    ageMonths: readWhole(body.livestock_age),
    weightKilos: readWhole(body.livestock_weight),
    centavos,
    countType: countTypes.find(({ value }) => value === body.count_type)?.value ?? DEFAULT_COUNT_TYPE,
    observation: text(body.observation) || null,
  }
}

/** The columns that a draft fills, in the order of draftValues. */
export const draftColumns = sql.raw(
  `title, description, announcement_days, category_id, has_video, phone, city_code, state_code, breed, heads, age_months,
   weight_kilos, value, count_type, observation, terms`,
)

/** What an ad in `tags t`, `cities ci` and `states s` is found by. */
export const adTerms = (...texts: RawBuilder<unknown>[]): RawBuilder<unknown> => sql`
  to_tsvector('portuguese', search_text(concat_ws(' ', ${sql.join(texts)}, t.name, ci.name, s.name, s.acronym)))`

/** A SELECT of one row; what can be searched for is the text, the breed, the category and the place. */
export const draftValues = (draft: Draft): RawBuilder<unknown> => sql`
  select ${draft.title}::text, ${draft.description}::text, ${draft.days}::smallint, t.id, ${draft.hasVideo}::boolean,
    ${draft.phone}::text, ci.code, ci.state_code, ${draft.breed}::text, ${draft.heads}::integer,
    ${draft.ageMonths}::integer, ${draft.weightKilos}::integer, ${draft.centavos}::bigint / 100.0,
    ${draft.countType}::text, ${draft.observation}::text,
    ${adTerms(
      sql`${draft.title}::text`,
      sql`${draft.description}::text`,
      sql`${draft.breed}::text`,
      sql`${draft.observation}::text`,
    )}
  from tags t, cities ci join states s on s.code = ci.state_code
  where t.id = ${draft.categoryId} and ci.code = ${draft.cityCode}`
