import { X } from 'lucide-react'
import { ChipLink, Chips } from './chip.tsx'

/** A filter in words, and the address of the list without it. A filter that is off has no text. */
export type ActiveFilter = { text: string | null; to: string }

type FilterChipsProps = {
  filters: readonly ActiveFilter[]
  /** The address of the list without any filter. */
  clear: string
}

/** Chips of the filters that are on; each links to the list without that filter. */
export function FilterChips({ filters, clear }: FilterChipsProps) {
  const shown = filters.filter(({ text }) => text !== null)
  if (shown.length === 0) return null
  return (
    <Chips role="group" aria-label="Filtros ativos">
      {shown.map(({ text, to }) => (
        <ChipLink key={text} current={false} to={to} aria-label={`Tirar o filtro ${text}`}>
          {text}
          <X />
        </ChipLink>
      ))}
      {shown.length > 1 && (
        <ChipLink current={false} to={clear}>
          Limpar filtros
        </ChipLink>
      )}
    </Chips>
  )
}
