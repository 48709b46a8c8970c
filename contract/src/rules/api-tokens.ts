export const MOST_API_TOKENS = 20
export const MAX_API_TOKEN_NAME = 60

/** The messages of broken rules of a new API token. */
export function apiTokenBreaks({ name }: { name: string }): string[] {
  if (name === '') return ['Dê um nome ao token, como o do programa que vai usá-lo.']
  return name.length > MAX_API_TOKEN_NAME
    ? [`O nome do token pode ter até ${MAX_API_TOKEN_NAME} caracteres.`]
    : []
}
