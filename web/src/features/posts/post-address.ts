/** Where a post is read. */
export const postAddress = (id: number): string => `/post/${id}`

/** Where a post of one's own is edited. */
export const editAddress = (id: number): string => `/publicacao/alterar/${id}`
