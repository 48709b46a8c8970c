import { readCentavos } from '../../rules/money.ts'
import { lengthOf } from '../../rules/posts.ts'

/**
 * The limits and messages of staff's forms for tags, plans and slaughterhouses, in the order of their
 * fields.
 */
const MAX_TAG_NAME = 40
const MAX_INDICATOR_NAME = 60
const MAX_SLAUGHTERHOUSE_NAME = 120
const MAX_PLAN_NAME = 60
const MAX_PLAN_DESCRIPTION = 300
/** R$ 100.000,00 */
const MAX_PLAN_CENTAVOS = 10_000_000
const MAX_PLAN_MONTHS = 36
/** The most lines of an imported file of slaughterhouses. */
export const MAX_SLAUGHTERHOUSE_LINES = 2000
/** What uses a tag is counted up to so many of each kind: further ones say no more of whether it can be deleted. */
export const MOST_USES = 100

function lengthBreak(
  written: string,
  { what, least = 2, most }: { what: string; least?: number; most: number },
) {
  const length = lengthOf(written)
  if (length === 0) return `Preencha ${what}`
  if (length < least) return `${capital(what)} precisa de pelo menos ${least} caracteres`
  return length > most ? `${capital(what)} pode ter no máximo ${most} caracteres` : null
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export type TagFields = { name: string; is_bovine: boolean; is_slaughter: boolean }
export type TagBreak = { field: keyof TagFields; message: string }

export function tagBreaks({ name, is_bovine, is_slaughter }: TagFields): TagBreak[] {
  const breaks: TagBreak[] = []
  const ofName = lengthBreak(name, { what: 'o nome da tag', most: MAX_TAG_NAME })
  if (ofName) breaks.push({ field: 'name', message: ofName })
  else if (!/^[\p{L}\p{N} .,/&()-]+$/u.test(name.trim()) || !/\p{L}/u.test(name))
    breaks.push({ field: 'name', message: 'O nome da tag pode ter letras, números e . , / & ( ) -' })
  if (is_slaughter && !is_bovine)
    breaks.push({ field: 'is_slaughter', message: 'Só uma tag de gado pode ser de abate' })
  return breaks
}

export function indicatorBreak(name: string): string | null {
  return lengthBreak(name, { what: 'o nome', most: MAX_INDICATOR_NAME })
}

/**
 * The inspection service with the slaughterhouse's number there: 'sie/mt 0123' becomes 'SIE 123', and a
 * number alone is taken for SIF's. Null for any other text.
 */
export function readInspection(written: string): string | null {
  const [, service = 'SIF', number] =
    /^(?:([A-Z]{2,8})\b(?:\s*[/-]\s*[A-Z]{2}\b)?)?[\s:.º°/-]*0*([1-9]\d{0,5})$/.exec(
      written.trim().toUpperCase(),
    ) ?? []
  return number === undefined ? null : `${service} ${number}`
}

export type SlaughterhouseFields = { name: string; city_code: number | null; inspection: string }
export type SlaughterhouseError = { field: keyof SlaughterhouseFields; message: string }

export function slaughterhouseErrors({
  name,
  city_code,
  inspection,
}: SlaughterhouseFields): SlaughterhouseError[] {
  const breaks: SlaughterhouseError[] = []
  const ofName = lengthBreak(name, { what: 'o nome do frigorífico', most: MAX_SLAUGHTERHOUSE_NAME })
  if (ofName) breaks.push({ field: 'name', message: ofName })
  if (city_code === null) breaks.push({ field: 'city_code', message: 'Escolha a cidade na lista' })
  if (inspection.trim() !== '' && readInspection(inspection) === null)
    breaks.push({
      field: 'inspection',
      message: 'Inspeção: escreva o serviço e o número, como SIF 1234',
    })
  return breaks
}

export type PlanFields = { name: string; description: string; price: string | number }
export type NewPlanFields = PlanFields & { plan_identifier: string; interval_months: number | null }
export type PlanBreak = { field: keyof NewPlanFields; message: string }

/**
 * The broken rules of a plan. The two plans that are not sold cost nothing, and their price is not checked.
 */
export function planBreaks({ name, description, price }: PlanFields, isSold: boolean): PlanBreak[] {
  const breaks: PlanBreak[] = []
  const ofName = lengthBreak(name, { what: 'o nome do plano', most: MAX_PLAN_NAME })
  if (ofName) breaks.push({ field: 'name', message: ofName })
  const ofDescription = lengthBreak(description, { what: 'a descrição', most: MAX_PLAN_DESCRIPTION })
  if (ofDescription) breaks.push({ field: 'description', message: ofDescription })
  const centavos = readCentavos(price)
  if (isSold && (centavos === null || centavos < 100 || centavos > MAX_PLAN_CENTAVOS))
    breaks.push({ field: 'price', message: 'Preço: escreva um valor de R$ 1,00 a R$ 100.000,00, como 49,90' })
  return breaks
}

export function newPlanBreaks({ plan_identifier, interval_months, ...plan }: NewPlanFields): PlanBreak[] {
  const breaks: PlanBreak[] = []
  if (!/^[a-z][a-z0-9_]{2,39}$/.test(plan_identifier))
    breaks.push({
      field: 'plan_identifier',
      message: 'Identificador: de 3 a 40 letras minúsculas sem acento, números e _, começando por letra',
    })
  breaks.push(...planBreaks(plan, true))
  if (
    interval_months === null ||
    !Number.isInteger(interval_months) ||
    interval_months < 1 ||
    interval_months > MAX_PLAN_MONTHS
  )
    breaks.push({ field: 'interval_months', message: `Intervalo: de 1 a ${MAX_PLAN_MONTHS} meses` })
  return breaks
}
