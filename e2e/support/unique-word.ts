/** A word that occurs nowhere else, so that a test finds its own things among those of other tests. */
export function uniqueWord(): string {
  return `lote${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
}
