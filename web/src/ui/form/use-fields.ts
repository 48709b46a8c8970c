import { type RefObject, useCallback, useRef, useState } from 'react'

type FieldsState<Fields> = {
  /** The fields as they were rendered. */
  fields: Fields
  /** The fields after the latest change, also between two renders. */
  newest: RefObject<Fields>
  /** Adds to the newest fields and returns them. */
  change: (part: Partial<Fields>) => Fields
  replace: (fields: Fields) => void
}

/**
 * The fields of a form. Two of them may change between two renders: what is picked from a list is told a moment after the tap, when the
 * next field is perhaps being typed into already.
 */
export function useFields<Fields extends object>(initial: Fields | (() => Fields)): FieldsState<Fields> {
  const [fields, setFields] = useState(initial)
  const newest = useRef(fields)
  const replace = useCallback((next: Fields) => {
    newest.current = next
    setFields(next)
  }, [])
  const change = useCallback(
    (part: Partial<Fields>) => {
      const next = { ...newest.current, ...part }
      replace(next)
      return next
    },
    [replace],
  )
  return { fields, newest, change, replace }
}
