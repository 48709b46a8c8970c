/** What is left, by folder; every part that is converted lowers its own line. */
export const allowance = {
  ads: { claims: 5, raw: 2, glued: 10 },
  places: { claims: 0, raw: 0, glued: 1 },
}
