import { createHash } from 'node:crypto'
import { one, run } from '../platform/data/query.ts'
import { ServedFile } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import type { Threads } from '../platform/threads.ts'
import { newCode } from './code.ts'
import { type NegotiationToPrint, readNegotiationToPrint } from './negotiation-to-print.ts'
import type { Sheet } from './sheet.ts'
import { insertDocument, insertFileDigest } from './sql/statements.ts'

export type DocumentServices = Pick<Services, 'database' | 'clock'> & {
  config: Pick<Services['config'], 'publicUrl'>
  drawing: Threads<Sheet, Uint8Array>
}

/** The PDF of a negotiation that the viewer recorded or received. */
export async function issueDocument(
  services: DocumentServices,
  viewer: Viewer,
  id: number,
): Promise<ServedFile> {
  const { database, config, drawing } = services
  const printed = await readNegotiationToPrint(services, viewer, id)
  const { negotiation, names, digests } = printed
  const code = printed.code ?? (await issueCode(services, id, printed))
  const bytes = await drawing.run({
    negotiation,
    names,
    code,
    address: `${config.publicUrl}/verificar/${code}`,
  })
  const digest = createHash('sha256').update(bytes).digest()
  // Records the file's digest, so that the file is recognised when it is verified later.
  if (!digests.some((known) => digest.equals(known)))
    await run(database.db, insertFileDigest, { code, digest })
  return new ServedFile(bytes, `negociacao-${id}.pdf`)
}

async function issueCode(
  { database: { db }, clock }: DocumentServices,
  id: number,
  { version }: NegotiationToPrint,
): Promise<string> {
  const { code } = await one(db, insertDocument, { code: newCode(), id, version, now: clock() })
  return code
}
