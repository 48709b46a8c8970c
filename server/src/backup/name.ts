/** The name of a backup by its minute in São Paulo. */
export function backupName(now: Date, isEncrypted: boolean): string {
  const moment = now.toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  const name = `arroba-${moment.slice(0, 10)}-${moment.slice(11, 16).replace(':', '')}.zip`
  return isEncrypted ? `${name}.age` : name
}
