import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { CommandRefused } from '../../command-refusal.ts'
import { claimDirectory } from '../../jobs/single-instance.ts'
import { type Engine, openEngine } from './engine.ts'
import { EmbeddedSession } from './session.ts'
import { openThreadedEngine } from './threaded-engine.ts'

/** The error of an engine that did not open. What fails in its file system is not an instance of Error. */
function notOpened(directory: string, cause: unknown): Error {
  const { message } = Object(cause)
  return cause instanceof Error
    ? cause
    : new CommandRefused(`O banco de dados embutido em ${directory} não abre: ${message}.`, { cause })
}

/** Opens what lies in `dataDir`/db, on a thread of its own, for this process alone; `release` lets another have it. */
export async function openDirectory(
  dataDir: string,
  dump?: Blob,
): Promise<{ session: EmbeddedSession; release(): void }> {
  const directory = path.join(dataDir, 'db')
  await mkdir(directory, { recursive: true })
  const claim = await claimDirectory(directory)
  try {
    const loaded = dump ? { dump: await dump.arrayBuffer() } : {}
    const engine = await openThreadedEngine({ directory, ...loaded })
    return { session: await EmbeddedSession.on(engine), release: claim.release }
  } catch (error) {
    claim.release()
    throw notOpened(directory, error)
  }
}

/** Opens a database in memory on the calling thread, which is the fastest way where nobody else waits: in tests. */
export async function openInMemory(dump?: Blob): Promise<EmbeddedSession> {
  const engine: Engine = await openEngine(dump ? { dump: await dump.arrayBuffer() } : {})
  return EmbeddedSession.on(engine)
}
