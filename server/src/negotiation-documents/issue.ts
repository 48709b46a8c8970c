import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { ServedFile } from '../platform/serve.ts'
import type { Viewer } from '../platform/session.ts'
import type { Threads } from '../platform/threads.ts'
import { newCode } from './code.ts'
import { type NegotiationToPrint, readNegotiationToPrint } from './negotiation-to-print.ts'
import type { Sheet } from './sheet.ts'

export type Parts = {
  database: Database
  clock: Clock
  config: Pick<Config, 'publicUrl'>
  drawing: Threads<Sheet, Uint8Array>
}

/** The code of a version of a deal, one for whoever asks first and for all who ask later. */
const codeOf = async (
  { database: { db }, clock }: Parts,
  { negotiation, version }: NegotiationToPrint,
): Promise<string> => {
  const { rows } = await sql<{ code: string }>`
    insert into negotiation_documents (code, negotiation_id, version, created_at)
    values (${newCode()}, ${negotiation.number}, ${version}, ${clock()})
    on conflict (negotiation_id, version) do update set version = excluded.version
    returning code`.execute(db)
  const [document] = rows
  if (!document) throw new Error('a document was recorded without a code')
  return document.code
}

/** Remembers the file, so that it is known again when somebody holds it against its code. */
const remember = async ({ database: { db } }: Parts, code: string, digest: Buffer): Promise<void> => {
  await sql`
    update negotiation_documents set file_digests = array_append(file_digests, ${digest}::bytea)
    where code = ${code} and ${digest}::bytea <> all (file_digests)`.execute(db)
}

/** The PDF of a deal that the viewer recorded or received. */
export const issueDocument = async (parts: Parts, viewer: Viewer, id: number): Promise<ServedFile> => {
  const printed = await readNegotiationToPrint(parts, viewer, id)
  const { negotiation: deal, names, digests } = printed
  const code = printed.code ?? (await codeOf(parts, printed))
  const address = `${parts.config.publicUrl}/verificar/${code}`
  const bytes = await parts.drawing.run({ deal, names, code, address })
  const digest = createHash('sha256').update(bytes).digest()
  if (!digests.some((known) => digest.equals(known))) await remember(parts, code, digest)
  return new ServedFile(bytes, `negociacao-${id}.pdf`)
}
