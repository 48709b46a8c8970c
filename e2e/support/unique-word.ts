/** A word that nothing else holds, so that a test finds its own things among those of the others. */
export function uniqueWord(): string {
  return `lote${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
}
