/** SQL: whether a users row under `alias` is suspended at the time `at`. */
export const isSuspended = (alias: string, at: string): string =>
  `(${alias}.suspended_at is not null and (${alias}.suspended_until is null or ${alias}.suspended_until > ${at}))`
