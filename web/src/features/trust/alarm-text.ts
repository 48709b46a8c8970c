import type { Alarm } from './queries.ts'

/** An alarm in words. */
export function alarmTitle({ kind, measure }: Alarm): string {
  switch (kind) {
    case 'burst':
      return `${measure} confirmações em 24 horas`
    case 'young':
      return `${measure} negócios entre contas novas`
    case 'narrow':
      return measure === 1 ? 'Compra de um só vendedor' : `Compra de só ${measure} vendedores`
    case 'pair':
      return 'Dois que só negociam um com o outro'
    case 'group':
      return `${measure} pessoas que só negociam entre si`
  }
}

export function confirmedText(count: number): string {
  return count === 1 ? '1 negócio confirmado entre eles' : `${count} negócios confirmados entre eles`
}
