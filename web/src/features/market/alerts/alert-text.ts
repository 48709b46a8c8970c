import type { AlertMeasure } from '@arroba/contract/rules/market/alert-value.ts'
import { moneyText, numberText } from '../../../ui/form/number-text.ts'
import { areaName } from '../areas.ts'

export type Category = { slug: string; name: string }

type Alert = {
  tag: string
  area: string
  measure: AlertMeasure
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
