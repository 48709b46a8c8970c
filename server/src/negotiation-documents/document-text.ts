import { premiums } from '@arroba/contract/rules/negotiations/premiums.ts'
import { taxInWords } from '@arroba/contract/rules/negotiations/value.ts'
import {
  ageBands,
  freightResponsibilities,
  negotiationKinds,
  type PaymentMeasure,
  paymentMeasures,
  reviewerStatuses,
  slaughterForms,
} from '@arroba/contract/rules/negotiations.ts'
import type { Negotiation } from './sheet.ts'

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const whole = new Intl.NumberFormat('pt-BR')
const tenths = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Decimal text goes in as it is: no amount becomes a binary fraction. */
function exact(decimal: string) {
  return decimal as Intl.StringNumericLiteral
}

export function money(decimal: string): string {
  return reais.format(exact(decimal))
}

export function percent(decimal: string): string {
  return `${tenths.format(exact(decimal))}%`
}

export function count(number: number): string {
  return whole.format(number)
}

const hundredths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** 19,72 @ */
export function arrobas(decimal: string): string {
  return `${hundredths.format(exact(decimal))} @`
}

/** 1.200 sacas */
export function quantity(decimal: string, unit: PaymentMeasure): string {
  return `${hundredths.format(exact(decimal))} ${measure(unit).toLowerCase()}${Number(decimal) === 1 ? '' : 's'}`
}

/** DD/MM/AAAA of a day or an instant in -03:00. */
export function day(text: string): string {
  return text.slice(0, 10).split('-').reverse().join('/')
}

/** DD/MM/AAAA às HH:MM */
export function moment(instant: string): string {
  return `${day(instant)} às ${instant.slice(11, 16)}`
}

export function heads(number: number): string {
  return `${count(number)} ${number === 1 ? 'cabeça' : 'cabeças'}`
}

export function deadline(days: number): string {
  return days === 0 ? 'À vista' : `${days} ${days === 1 ? 'dia' : 'dias'}`
}

function labelIn<const C extends readonly { value: string; label: string }[]>(choices: C) {
  return (value: C[number]['value']): string =>
    choices.find((choice) => choice.value === value)?.label ?? value
}

export const kind = labelIn(negotiationKinds)
export const status = labelIn(reviewerStatuses)
export const measure = labelIn(paymentMeasures)
export const slaughterForm = labelIn(slaughterForms)
export const freight = labelIn(freightResponsibilities)
export const premium = labelIn(premiums)
export const ageBand = labelIn(ageBands)

/** 1,63% descontado na venda */
export function tax(negotiation: Pick<Negotiation, 'tax_form' | 'total_value' | 'net_value'>): string | null {
  const { tax_form, total_value, net_value } = negotiation
  if (tax_form === null) return null
  const sum = (decimal: string | null) => (decimal === null ? null : Number(decimal))
  return taxInWords(tax_form, sum(total_value), sum(net_value))
}

/** (66) 99999-0000 */
export function phone(digits: string): string {
  return digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
}

const CLIPPED_AT = 220

/** On one line, and no longer than a preview. */
export function previewLine(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  const signs = [...line]
  return signs.length > CLIPPED_AT ? `${signs.slice(0, CLIPPED_AT).join('').trimEnd()}…` : line
}
