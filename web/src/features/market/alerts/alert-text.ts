import { moneyText, numberText, readNumber } from '../../../ui/form/number-text.ts'
import { areaName } from '../areas.ts'

export type Category = { slug: string; name: string }

type Alert = {
  tag: string
  area: string
  measure: 'price' | 'basis' | 'ratio'
  other_tag: string | null
  direction: 'above' | 'below'
  value: number
}

function nameOf(slug: string | null, categories: readonly Category[]): string {
  return categories.find((category) => category.slug === slug)?.name ?? slug ?? ''
}

/** Boi Gordo, Mato Grosso: passar de R$ 320,00 */
export function alertText(alert: Alert, categories: readonly Category[]): string {
  const { area, measure, direction, value } = alert
  const what = {
    price: '',
    basis: ', diferença para SP',
    ratio: `, em ${nameOf(alert.other_tag, categories)}`,
  }[measure]
  const how = direction === 'above' ? 'passar de' : 'cair de'
  const text = measure === 'ratio' ? numberText(value, 2) : moneyText(value)
  return `${nameOf(alert.tag, categories)}, ${areaName(area)}${what}: ${how} ${text}`
}

/**
 * The amount typed as the value of an alert; null for any other text. Only a difference to São Paulo may be
 * zero or less.
 */
export function alertAmount(measure: Alert['measure'], written: string): number | null {
  const text = written.trim()
  const isBelow = /^[-−]/.test(text)
  const amount = readNumber(text.replace(/^[-−+]\s*/, ''), 2)
  if (amount === null) return null
  if (measure === 'basis') return isBelow ? -amount : amount
  return isBelow || amount === 0 ? null : amount
}
