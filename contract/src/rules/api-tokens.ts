export const MOST_API_TOKENS = 20
export const MAX_API_TOKEN_NAME = 60

/** What is wrong with a new token, in words. */
export function apiTokenBreaks({ name }: { name: string }): string[] {
  if (name === '') return ['Dê um nome ao token, como o do programa que vai usá-lo.']
  return name.length > MAX_API_TOKEN_NAME
    ? [`O nome do token pode ter até ${MAX_API_TOKEN_NAME} caracteres.`]
    : []
}
