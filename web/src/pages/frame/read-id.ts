const ID = /^[1-9]\d{0,14}$/

/** The id in an address; null where it is not a valid one. */
export function readId(written = ''): number | null {
  return ID.test(written) ? Number(written) : null
}
