/** The bands in which the number of confirmed negotiations is shown; the number itself never is. */
export const CONFIRMED_BANDS = [
  { from: 50, value: '50+', label: '50 ou mais' },
  { from: 20, value: '20-49', label: '20 a 49' },
  { from: 5, value: '5-19', label: '5 a 19' },
  { from: 1, value: '1-4', label: '1 a 4' },
] as const
export type ConfirmedBand = (typeof CONFIRMED_BANDS)[number]['value']

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** A month in short: '2026-03' as 'mar. de 2026'. */
export function monthInWords(month: string): string {
  const [year = '', number = ''] = month.split('-')
  const name = MONTHS[Number(number) - 1]
  return name === undefined ? year : `${name}. de ${year}`
}

const MONTHS_IN_FULL = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

/** A month in full: '2026-03' as 'março de 2026'. */
export function monthInFullWords(month: string): string {
  const [year = '', number = ''] = month.split('-')
  const name = MONTHS_IN_FULL[Number(number) - 1]
  return name === undefined ? year : `${name} de ${year}`
}

export function confirmedLabel(band: ConfirmedBand): string {
  const label = CONFIRMED_BANDS.find(({ value }) => value === band)?.label ?? ''
  return `${label} negócios confirmados`
}
