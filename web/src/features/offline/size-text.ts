const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** "4,1 MB", or "10,7 GB"; very small sizes are not given as a number. */
export function sizeText(bytes: number): string {
  if (bytes > 0 && bytes < 100_000) return 'menos de 0,1 MB'
  const megabytes = bytes / 1_000_000
  return megabytes < 1000 ? `${number.format(megabytes)} MB` : `${number.format(megabytes / 1000)} GB`
}
