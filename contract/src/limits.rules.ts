/** Limits that both ends obey (SPEC.md, section 9). */
export const MAX_TAGS = 7
export const MIN_DESCRIPTION = 2
export const MAX_DESCRIPTION = 5000
/** Longer than 2 characters. */
export const MIN_COMMENT = 3
export const MAX_COMMENT = 2000
export const MIN_PASSWORD = 6
/** Bytes of an uploaded image. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024
/** Bytes of an uploaded CSV. */
export const MAX_CSV_BYTES = 1024 * 1024
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const TOO_MANY_POST_TAGS = 'Possivel selecionar o máximo de 7 TAGS!'
export const TOO_MANY_EDITED_TAGS = 'MÁXIMO DE TAGS PERMITIDA: 7!'
export const TOO_MANY_INTERESTS = 'MÁXIMO DE TAGS PERMITIDA: 7!'
