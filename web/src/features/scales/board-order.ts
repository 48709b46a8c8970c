import type { BoardRow } from '@arroba/contract/scales.ts'

type Column = 'days' | 'change' | 'fridge' | 'date'
export type Order = { by: Column; isUp: boolean }

/** Whether a column is sorted in ascending order at the first tap. */
const FIRST: Record<Column, boolean> = { days: false, change: false, fridge: true, date: false }

export const COLUMNS: readonly { by: Column; label: string }[] = [
  { by: 'fridge', label: 'Frigorífico' },
  { by: 'days', label: 'Dias' },
  { by: 'change', label: 'Na semana' },
  { by: 'date', label: 'Referência' },
]

/** The orders that a phone offers as a list, because it has no column headings. */
export const ORDERS = [
  { value: 'days', label: 'Mais dias' },
  { value: 'days up', label: 'Menos dias' },
  { value: 'change', label: 'Subiu na semana' },
  { value: 'change up', label: 'Caiu na semana' },
  { value: 'fridge up', label: 'Frigorífico' },
  { value: 'date', label: 'Mais recente' },
  { value: 'date up', label: 'Mais antiga' },
  { value: 'fridge', label: 'Frigorífico, de Z a A' },
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
  if (by === 'fridge') return alphabet.compare(one.fridge.name, other.fridge.name)
  if (by === 'days') return one.days - other.days
  if (by === 'date')
    return one.reference_date < other.reference_date ? -1 : Number(one.reference_date > other.reference_date)
  return (one.change ?? 0) - (other.change ?? 0)
}

/** Rows in this order. Equal ones are sorted by name; rows without a change come last in both directions. */
export function sorted(rows: readonly BoardRow[], { by, isUp }: Order): BoardRow[] {
  return rows.toSorted((one, other) => {
    const unknown = by === 'change' ? Number(one.change === null) - Number(other.change === null) : 0
    const order = compared(one, other, by)
    return unknown || (isUp ? order : -order) || compared(one, other, 'fridge')
  })
}
