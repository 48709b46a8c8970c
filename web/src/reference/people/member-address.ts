/** The page of a person, at a page of their posts. */
export function memberAddress(id: number, page = 1): string {
  return page > 1 ? `/membro/${id}?pagina=${page}` : `/membro/${id}`
}

/** The same by the nickname that a text calls them. */
export function mentionAddress(nickname: string): string {
  return `/membro/@${nickname}`
}
