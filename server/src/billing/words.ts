const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const day = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'America/Sao_Paulo',
})

/** Centavos as a decimal, '1234.56', without a float between. */
const inReais = (centavos: number): `${number}` =>
  `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}` as `${number}`

/** 'R$ 1.234,56', with a plain space, as people type and look for it. */
export const moneyOf = (centavos: number): string => reais.format(inReais(centavos)).replace(/\s/g, ' ')

export const dayOf = (date: Date): string => day.format(date)

/** '20/11/2026' of '2026-11-20'. */
export const dayWritten = (date: string): string => date.split('-').reverse().join('/')
