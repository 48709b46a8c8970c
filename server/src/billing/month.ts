import { notFound } from '../platform/http/errors.ts'

/** A month, YYYY-MM, in -03:00. */
export function monthOf(month: string): { from: Date; to: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  if (number < 1 || number > 12) throw notFound('Este mês não existe.')
  const first = (at: number) => new Date(Date.UTC(year, at, 1, 3))
  return { from: first(number - 1), to: first(number) }
}
