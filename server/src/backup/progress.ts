/** Told how far it is. */
export type Say = (line: string) => void

const SAID_EVERY = 1_000

export const wholeNumber = new Intl.NumberFormat('pt-BR')
const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

export function inMegabytes(bytes: number): string {
  return `${megabytes.format(bytes / 1_000_000)} MB`
}

export function sayProgress(say: Say, files: number): void {
  if (files % SAID_EVERY === 0) say(`${wholeNumber.format(files)} arquivos …`)
}
