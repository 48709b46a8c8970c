/** '1 negociação', '1.200 negociações'. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`
}

/** The numbers that are not zero, in one phrase; `none` where all are. */
export function countedAll(counts: readonly (readonly [number, string, string])[], none: string): string {
  const words = counts.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many))
  return words.length > 0 ? words.join(' · ') : none
}
