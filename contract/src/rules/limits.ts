/** Limits that the web app and the server both check. */
export const MAX_TAGS = 7
export const MIN_DESCRIPTION = 2
export const MAX_DESCRIPTION = 5000
/** The shortest comment, in characters. */
export const MIN_COMMENT = 3
export const MAX_COMMENT = 2000
export const MIN_PASSWORD = 6
/** How many of the people mentioned in a post or a comment are notified, in the order of its text. */
export const MOST_NOTIFIED_MENTIONS = 10
/** An account younger than this many days has a lower limit of notified mentions. */
export const NEW_ACCOUNT_DAYS = 7
export const MOST_NOTIFIED_MENTIONS_NEW = 3
/** The largest image that may be uploaded, in bytes. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024
/** The largest CSV that may be uploaded, in bytes. */
export const MAX_CSV_BYTES = 1024 * 1024
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const TOO_MANY_POST_TAGS = 'Possivel selecionar o máximo de 7 TAGS!'
export const TOO_MANY_EDITED_TAGS = 'MÁXIMO DE TAGS PERMITIDA: 7!'
export const TOO_MANY_INTERESTS = 'MÁXIMO DE TAGS PERMITIDA: 7!'
