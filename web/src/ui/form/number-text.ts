import { onFirstUse } from '../text/on-first-use.ts'

const money = onFirstUse(() => new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }))

/** R$ 2.680,00 */
export function moneyText(reais: number): string {
  return money().format(reais)
}

const decimal = onFirstUse(() => new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }))

function inHundredths(hundredths: bigint): `${number}` {
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}` as `${number}`
}

/** The same of whole centavos, exact however many they are. */
export function centavosText(centavos: bigint): string {
  return money().format(inHundredths(centavos))
}

/** 1.234,56 */
export function hundredthsText(hundredths: bigint): string {
  return decimal().format(inHundredths(hundredths))
}

/** 2.680,00 or, without decimals, 2.680 */
export function numberText(value: number, decimals = 0): string {
  return value.toLocaleString('pt-BR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** Thousands never begin with 0: 0.500 could mean a half or five hundred. */
const GROUPED = /^[1-9]\d{0,2}(\.\d{3})+$/
const PLAIN = /^\d+$/
/** From a keyboard without a comma: one point, and not where thousands are parted. */
const POINT = /^\d*\.\d{1,2}$/

/** The whole part and the rest of a number written the Brazilian way, or null. */
function partsOf(text: string): [string, string] | null {
  const [whole = '', rest = '', ...more] = text.split(',')
  if (more.length > 0 || (rest !== '' && !PLAIN.test(rest))) return null
  if (whole === '' ? rest !== '' : PLAIN.test(whole)) return [whole, rest]
  if (GROUPED.test(whole)) return [whole.replaceAll('.', ''), rest]
  if (!text.includes(',') && POINT.test(text)) {
    const [before = '', after = ''] = text.split('.')
    return [before, after]
  }
  return null
}

/** Reads 1.234,56, 1234,5, 1.234 and 12.5; null when it is no number, can be read in two ways (0.500), or has more decimals than asked for. */
export function readNumber(text: string, decimals = 0): number | null {
  const parts = partsOf(text.replace(/^\s*R\$/, '').replace(/\s/g, ''))
  if (!parts) return null
  const [whole, rest] = parts
  if (rest.replace(/0+$/, '').length > decimals) return null
  return Number(`${whole || '0'}.${rest || '0'}`)
}
