import { statfs } from 'node:fs/promises'

/** The error number of ENOSPC in the file system of the embedded database. */
const NO_SPACE = 51
const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT'])
/** SQLSTATE of PostgreSQL: disk full. */
const DATABASE_FULL = '53100'
/**
 * Free space below which the disk counts as full. The embedded database writes its log in pieces of 16 MB, and its
 * error does not name the disk when one does not fit.
 */
const ROOM_FOR_LOG = 32 * 1024 * 1024

/** An error and its causes. */
function chainOf(error: unknown): object[] {
  if (typeof error !== 'object' || error === null) return []
  const causes = error instanceof AggregateError ? error.errors : 'cause' in error ? [error.cause] : []
  return [error, ...causes.flatMap(chainOf)]
}

function codeOf(error: object): unknown {
  return 'code' in error ? error.code : undefined
}

function isFull(error: object): boolean {
  return (
    FULL.has(codeOf(error)) || (!(error instanceof Error) && 'errno' in error && error.errno === NO_SPACE)
  )
}

async function hasNoRoom(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory).catch(() => ({ bavail: ROOM_FOR_LOG, bsize: 1 }))
  return bavail * bsize < ROOM_FOR_LOG
}

/** A sentence that says the disk is full, where that is why the server could not start; null for any other reason. */
export async function fullDiskMessage(
  error: unknown,
  { dataDir, isEmbedded }: { dataDir: string; isEmbedded: boolean },
): Promise<string | null> {
  const chain = chainOf(error)
  const full = chain.find(isFull)
  const place = full && 'path' in full && typeof full.path === 'string' ? full.path : dataDir
  if (full || (isEmbedded && (await hasNoRoom(dataDir))))
    return `Acabou o espaço em disco em ${place}: libere espaço e inicie de novo.`
  if (chain.some((one) => codeOf(one) === DATABASE_FULL))
    return 'Acabou o espaço em disco do servidor PostgreSQL: libere espaço nele e inicie de novo.'
  return null
}
