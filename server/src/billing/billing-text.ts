const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const day = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'America/Sao_Paulo',
})

/** Centavos as a decimal, '1234.56', without a float between. */
export function inDecimal(centavos: number): `${number}` {
  const all = Math.abs(centavos)
  const sign = centavos < 0 ? '-' : ''
  return `${sign}${Math.floor(all / 100)}.${String(all % 100).padStart(2, '0')}` as `${number}`
}

/** 'R$ 1.234,56', with a plain space, as people type and look for it. */
export function moneyOf(centavos: number): string {
  return reais.format(inDecimal(centavos)).replace(/\s/g, ' ')
}

export function dayOf(date: Date): string {
  return day.format(date)
}

/** '20/11/2026' of '2026-11-20'. */
export function dayWritten(date: string): string {
  return date.split('-').reverse().join('/')
}
