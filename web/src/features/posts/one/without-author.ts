function isAuthor(value: unknown, userId: number): boolean {
  return typeof value === 'object' && value !== null && 'id' in value && value.id === userId
}

/** Posts and comments name their author in `user`, ads in `user_info`. */
function isBy(value: unknown, userId: number): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    (('user' in value && isAuthor(value.user, userId)) ||
      ('user_info' in value && isAuthor(value.user_info, userId)))
  )
}

/**
 * A copy of the data without the list items that a person wrote, at any depth. Data without such items are
 * returned unchanged.
 */
export function withoutAuthor<T>(data: T, userId: number): T {
  const kept = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const rest = value.filter((item) => !isBy(item, userId)).map(kept)
      return rest.length === value.length && rest.every((item, place) => item === value[place]) ? value : rest
    }
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([key, part]) => [key, part, kept(part)] as const)
    return entries.every(([, part, rest]) => part === rest)
      ? value
      : Object.fromEntries(entries.map(([key, , rest]) => [key, rest]))
  }
  // Only items of lists are removed, so the result has the type of the input.
  return kept(data) as T
}
