import { type FormEvent, useState } from 'react'

type FilterForm<Chosen, Filters, Errors> = {
  initial: () => Chosen
  errorsOf: (chosen: Chosen) => Errors
  filtersOf: (chosen: Chosen) => Filters
  onApply: (filters: Filters) => void
}

/** The state of a filter form before it is applied. Mistakes are shown once somebody has tried to apply it. */
export function useFilterForm<Chosen extends object, Filters, Errors extends object>({
  initial,
  errorsOf,
  filtersOf,
  onApply,
}: FilterForm<Chosen, Filters, Errors>) {
  const [chosen, setChosen] = useState(initial)
  const [tried, setTried] = useState(false)
  const errors: Partial<Errors> = tried ? errorsOf(chosen) : {}
  return {
    chosen,
    // From what was chosen last: a suggestion that is taken and the field after it may change in one render.
    change: (part: Partial<Chosen>) => setChosen((before) => ({ ...before, ...part })),
    errors,
    apply: (event: FormEvent) => {
      event.preventDefault()
      setTried(true)
      if (Object.keys(errorsOf(chosen)).length === 0) onApply(filtersOf(chosen))
    },
  }
}
