/**
 * Makes a value when it is first asked for. A formatter of Intl takes a slow phone some 10 ms, and no screen needs all of them to begin.
 */
export function onFirstUse<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}
