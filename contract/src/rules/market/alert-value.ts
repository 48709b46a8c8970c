import { readCentavos } from '../money.ts'

const MOST_REAIS = 99_999_999

export type AlertMeasure = 'price' | 'basis' | 'ratio'

/**
 * The value of an alert, as a program sends it or as it was typed, or what is wrong with it: reais, of a ratio without a unit. Only a
 * difference to São Paulo may be zero or less, with the sign before it.
 */
export function readAlertValue(
  measure: AlertMeasure,
  written: unknown,
): { value: number } | { error: string } {
  const [, sign = '', amount = ''] =
    typeof written === 'number' || typeof written === 'string'
      ? (/^\s*([-−+]?)\s*(.*)$/s.exec(String(written)) ?? [])
      : []
  const centavos = readCentavos(typeof written === 'number' ? Math.abs(written) : amount)
  if (centavos === null)
    return {
      error:
        measure === 'ratio'
          ? 'Escreva o valor com até dois decimais, como 9,50.'
          : 'Escreva o valor em reais, como 1.234,56.',
    }
  const value = (sign === '-' || sign === '−' ? -centavos : centavos) / 100
  if (measure !== 'basis' && value <= 0) return { error: 'O valor deve ser maior que zero.' }
  if (Math.abs(value) > MOST_REAIS) return { error: 'Escreva um valor menor que cem milhões.' }
  return { value }
}
