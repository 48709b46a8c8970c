const PROGRAM = /^(\d{1,12})(?:\.(\d{1,2}))?$/
/**
 * An amount as people type it. Thousands must not begin with 0: 0.500 may mean fifty centavos or five hundred reais, so
 * the person is asked.
 */
const TYPED = /^(\d{1,12}|[1-9]\d{0,2}(?:\.\d{3}){1,3})(?:,(\d{1,2}))?$/

/**
 * An amount in reais as people type it (1.234,56) or programs send it (1234.56), in centavos. Null when it is none, is
 * negative or has more than two decimals. A typed 1.234 is one thousand two hundred and thirty-four; 0.500 is no amount.
 */
export function readCentavos(written: unknown): number | null {
  if (typeof written !== 'string' && typeof written !== 'number') return null
  const text = String(written).replace(/R\$|\s/g, '')
  const [, reais, centavos = ''] =
    (typeof written === 'string' ? TYPED.exec(text) : null) ?? PROGRAM.exec(text) ?? []
  if (reais === undefined) return null
  return Number(reais.replaceAll('.', '')) * 100 + Number(centavos.padEnd(2, '0'))
}
