import { readCentavos } from './money.ts'
import { lengthOf } from './posts.ts'

/** The units of an ad's value, in the order of the select. */
export const countTypes = [
  { value: 'fifteen_kilos', label: 'Arroba' },
  { value: 'sacs', label: 'Saca' },
  { value: 'tons', label: 'Tonelada' },
  { value: 'head', label: 'Cabeça' },
  { value: 'live_kilos', label: 'Quilo/Vivo' },
] as const
export type CountType = (typeof countTypes)[number]['value']
export const DEFAULT_COUNT_TYPE: CountType = 'fifteen_kilos'

export const adStatuses = [
  { value: 'pending', label: 'Pendente' },
  { value: 'published', label: 'Publicado' },
  { value: 'rejected', label: 'Recusado' },
  { value: 'sold', label: 'Vendido' },
  { value: 'expired', label: 'Expirado' },
] as const
export type AdStatus = (typeof adStatuses)[number]['value']

/** How many days an ad may stay published. */
export const announcementTimes = [15, 30] as const
export const DEFAULT_ANNOUNCEMENT_TIME = 15
/** How many days before its end an ad's author is warned and may renew it. */
export const EXPIRING_DAYS = 2

const MIN_AD_TITLE = 3
export const MAX_AD_TITLE = 80
export const MAX_AD_DESCRIPTION = 3000
export const MAX_AD_OBSERVATION = 1000
const MAX_BREED = 60
const MAX_HEADS = 100_000
const MAX_AGE_MONTHS = 360
const MAX_WEIGHT_KILOS = 2000
/** R$ 100.000.000,00 */
export const MAX_AD_VALUE_CENTAVOS = 10_000_000_000
export const MAX_REJECT_REASON = 500

/** The radius around a city in kilometres. */
export const DEFAULT_RADIUS = 100
export const MAX_RADIUS = 1000

const IMAGE_REQUIRED = 'Envie uma foto'

/** The fields of an ad as a form holds them, by their names on the wire. */
export type AdFields = {
  title?: string
  description?: string
  /** Days that the ad stays published, 15 or 30; left out: 15. */
  annoucement_time?: string | number | null
  /** The slug of a tag. */
  category?: string
  phone?: string
  city_code?: string | number | null
  livestock_race?: string | null
  /** Number of heads. */
  count?: string | number | null
  /** Age in months. */
  livestock_age?: string | number | null
  /** Weight of one animal in kilos. */
  livestock_weight?: string | number | null
  /** The value in reais: typed '1.234,56', or 1234.56. */
  value?: string | number | null
  /** The unit of the value; left out: fifteen_kilos. */
  count_type?: string | null
  observation?: string | null
}
export type AdField = keyof AdFields | 'image'
export type AdError = { field: AdField; message: string }

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** Whether a text has a visible character; blanks and characters without width do not count. */
function says(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
}

/** A whole number that people typed (1.200) or programs sent; null for any other text. */
export function readWhole(written: unknown): number | null {
  if (typeof written === 'number') return Number.isSafeInteger(written) && written >= 0 ? written : null
  if (typeof written !== 'string') return null
  const typed = written.trim()
  return /^(\d{1,9}|[1-9]\d{0,2}(\.\d{3}){1,2})$/.test(typed) ? Number(typed.replaceAll('.', '')) : null
}

/** The digits of a masked phone. */
export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '')
}

function isWithin(written: unknown, least: number, most: number): boolean {
  const number = readWhole(written)
  return number !== null && number >= least && number <= most
}

function valueBreak(value: unknown): string | null {
  if (isEmpty(value)) return 'Preencha o valor'
  const centavos = readCentavos(value)
  if (centavos === null) return 'Valor: escreva em reais, com até dois decimais, por exemplo 1.234,56'
  if (centavos === 0) return 'O valor deve ser maior que zero'
  return centavos > MAX_AD_VALUE_CENTAVOS ? 'O valor pode ser de no máximo R$ 100.000.000,00' : null
}

/**
 * The broken rules of an ad, in the order of its form, at most one for each field. Only an edit must have an image, the
 * present one or a new one.
 */
export function adErrors(fields: AdFields, { lacksImage = false }: { lacksImage?: boolean } = {}): AdError[] {
  const breaks: AdError[] = []
  const say = (field: AdField, message: string) => breaks.push({ field, message })
  const { title = '', description = '', phone = '', livestock_race, observation } = fields
  const { annoucement_time, count_type } = fields

  const titleLength = lengthOf(title)
  if (!says(title)) say('title', 'Preencha o título')
  else if (titleLength < MIN_AD_TITLE) say('title', 'O título precisa de pelo menos 3 caracteres')
  else if (titleLength > MAX_AD_TITLE) say('title', 'O título pode ter no máximo 80 caracteres')

  const descriptionLength = lengthOf(description)
  if (!says(description)) say('description', 'Preencha o texto do anúncio')
  else if (descriptionLength > MAX_AD_DESCRIPTION)
    say('description', 'O texto pode ter no máximo 3.000 caracteres')

  if (!isEmpty(annoucement_time) && !announcementTimes.some((days) => days === readWhole(annoucement_time)))
    say('annoucement_time', 'Escolha a duração: 15 ou 30 dias')
  if (isEmpty(fields.category)) say('category', 'Selecione uma Tag')
  if (lacksImage) say('image', IMAGE_REQUIRED)

  const digits = phoneDigits(phone)
  if (isEmpty(phone)) say('phone', 'Preencha o telefone')
  else if (digits.length !== 10 && digits.length !== 11)
    say('phone', 'Telefone inválido: use o DDD e o número')

  if (!isWithin(fields.city_code, 1, 9_999_999)) say('city_code', 'Escolha a cidade na lista')
  if (lengthOf(livestock_race ?? '') > MAX_BREED)
    say('livestock_race', 'A raça pode ter no máximo 60 caracteres')

  if (isEmpty(fields.count)) say('count', 'Preencha a quantidade de cabeças')
  else if (!isWithin(fields.count, 1, MAX_HEADS))
    say('count', 'Quantidade de cabeças: use um número inteiro de 1 a 100.000')
  if (!isEmpty(fields.livestock_age) && !isWithin(fields.livestock_age, 0, MAX_AGE_MONTHS))
    say('livestock_age', 'Idade: use um número inteiro de meses, de 0 a 360')
  if (!isEmpty(fields.livestock_weight) && !isWithin(fields.livestock_weight, 1, MAX_WEIGHT_KILOS))
    say('livestock_weight', 'Peso: use um número inteiro de quilos, de 1 a 2.000')

  const wrongValue = valueBreak(fields.value)
  if (wrongValue) say('value', wrongValue)
  if (!isEmpty(count_type) && !countTypes.some(({ value }) => value === count_type))
    say('count_type', 'Escolha a unidade do valor')
  if (lengthOf(observation ?? '') > MAX_AD_OBSERVATION)
    say('observation', 'A observação pode ter no máximo 1.000 caracteres')
  return breaks
}
