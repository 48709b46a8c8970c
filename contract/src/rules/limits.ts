/** Limits that both ends obey. */
export const MAX_TAGS = 7
export const MIN_DESCRIPTION = 2
export const MAX_DESCRIPTION = 5000
/** Longer than 2 characters. */
export const MIN_COMMENT = 3
export const MAX_COMMENT = 2000
export const MIN_PASSWORD = 6
/** So many of the people whom a post or a comment mentions are told, the first in its text; */
export const MOST_NOTIFIED_MENTIONS = 10
/** of an account that is younger than so many days, so many. */
export const NEW_ACCOUNT_DAYS = 7
export const MOST_NOTIFIED_MENTIONS_NEW = 3
/** Bytes of an uploaded image. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024
/** Bytes of an uploaded CSV. */
export const MAX_CSV_BYTES = 1024 * 1024
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const TOO_MANY_POST_TAGS = 'Possivel selecionar o máximo de 7 TAGS!'
export const TOO_MANY_EDITED_TAGS = 'MÁXIMO DE TAGS PERMITIDA: 7!'
export const TOO_MANY_INTERESTS = 'MÁXIMO DE TAGS PERMITIDA: 7!'
