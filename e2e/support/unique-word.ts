/** A word that occurs nowhere else, so that a test finds its own data. */
export function uniqueWord(): string {
  return `lote${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
}
