import { type ReactNode, useState } from 'react'

type WithStateProps<Value> = {
  initial: Value
  children: (value: Value, change: (value: Value) => void) => ReactNode
}

/** Holds the value of a controlled field, so that the example can be used. */
export function WithState<Value>({ initial, children }: WithStateProps<Value>) {
  const [value, setValue] = useState(initial)
  return children(value, setValue)
}
