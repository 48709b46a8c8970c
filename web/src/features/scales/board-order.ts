import type { BoardRow } from '@arroba/contract/scales.ts'

type Column = 'fridge' | 'city' | 'days' | 'change' | 'date' | 'score'
export type Order = { by: Column; isUp: boolean }

/** Whether a column is sorted in ascending order at the first tap. */
const FIRST: Record<Column, boolean> = {
  fridge: true,
  city: true,
  days: false,
  change: false,
  date: false,
  score: false,
}

export const COLUMNS: readonly { by: Column; label: string }[] = [
  { by: 'fridge', label: 'Frigorífico' },
  { by: 'city', label: 'Cidade' },
  { by: 'days', label: 'Dias' },
  { by: 'change', label: 'Na semana' },
  { by: 'date', label: 'Referência' },
  { by: 'score', label: 'Nota' },
]

/** The orders that a phone offers as a list, because it has no column headings. */
export const ORDERS = [
  { value: 'days', label: 'Mais dias' },
  { value: 'days up', label: 'Menos dias' },
  { value: 'change', label: 'Subiu na semana' },
  { value: 'change up', label: 'Caiu na semana' },
  { value: 'score', label: 'Melhor nota' },
  { value: 'score up', label: 'Pior nota' },
  { value: 'fridge up', label: 'Frigorífico' },
  { value: 'city up', label: 'Cidade' },
  { value: 'date', label: 'Mais recente' },
  { value: 'date up', label: 'Mais antiga' },
  { value: 'fridge', label: 'Frigorífico, de Z a A' },
  { value: 'city', label: 'Cidade, de Z a A' },
] as const
export type OrderName = (typeof ORDERS)[number]['value']

export function nameOf({ by, isUp }: Order): OrderName {
  return `${by}${isUp ? ' up' : ''}` as OrderName
}

export function orderNamed(name: OrderName): Order {
  const [by, up] = name.split(' ')
  return { by: by as Column, isUp: up === 'up' }
}

/** The order after a tap on a column: a second tap reverses it. */
export function tapped(order: Order, by: Column): Order {
  return { by, isUp: order.by === by ? !order.isUp : FIRST[by] }
}

const alphabet = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true })

function compared(one: BoardRow, other: BoardRow, by: Column): number {
  switch (by) {
    case 'fridge':
      return alphabet.compare(one.fridge.name, other.fridge.name)
    case 'city':
      return alphabet.compare(one.city, other.city)
    case 'days':
      return one.days - other.days
    case 'date':
      return one.reference_date < other.reference_date
        ? -1
        : Number(one.reference_date > other.reference_date)
    case 'change':
    case 'score':
      return (numberIn(one, by) ?? 0) - (numberIn(other, by) ?? 0)
  }
}

function numberIn({ change, evaluation_average }: BoardRow, by: 'change' | 'score'): number | null {
  return by === 'change' ? change : evaluation_average
}

/** Rows in this order. Equal ones are sorted by name; rows without a change or a score come last in both directions. */
export function sorted(rows: readonly BoardRow[], { by, isUp }: Order): BoardRow[] {
  const isUnknown = (row: BoardRow) =>
    Number((by === 'change' || by === 'score') && numberIn(row, by) === null)
  return rows.toSorted((one, other) => {
    const order = compared(one, other, by)
    return isUnknown(one) - isUnknown(other) || (isUp ? order : -order) || compared(one, other, 'fridge')
  })
}
