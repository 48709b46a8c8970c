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
import type { Db } from '../platform/data/database.ts'
import { one } from '../platform/data/query.ts'
import { invalid } from '../platform/http/errors.ts'
import { oneLine, text } from '../platform/text/form-text.ts'
import { findDraftReferences } from './sql/statements.ts'

/** The fields of an ad that was written correctly. */
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

/** Reads the fields of a new or changed ad; 422 names everything that is wrong, in the order of the form. */
export async function readDraft(db: Db, body: NewAd, options: { lacksImage?: boolean } = {}): Promise<Draft> {
  const breaks = adErrors(body, options)
  if (breaks.length > 0) throw invalid(breaks.map(({ message }) => message))

  const { categoryId, isCityKnown, isStateRight } = await findReferences(db, body)
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

/** The tag has to be one of cattle; the city has to exist and to lie in the state. */
async function findReferences(db: Db, body: NewAd) {
  const { categoryId, stateCode } = await one(db, findDraftReferences, {
    category: text(body.category),
    cityCode: readWhole(body.city_code),
  })
  const writtenState = text(String(body.state_code ?? ''))
  return {
    categoryId,
    isCityKnown: stateCode !== null,
    isStateRight: writtenState === '' || readWhole(writtenState) === stateCode,
  }
}
