const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** 4,1 MB */
export function sizeText(bytes: number): string {
  return `${megabytes.format(bytes / 1_000_000)} MB`
}
