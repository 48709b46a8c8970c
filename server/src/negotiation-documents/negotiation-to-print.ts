import { assertVisible, negotiationNotFound } from '../negotiations/read.ts'
import { hotOne } from '../platform/data/query.ts'
import type { RowOf } from '../platform/data/statement.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { findNegotiation } from './sql/statements.ts'

/** A negotiation may be changed as often as its owner likes: a document ends somewhere. */
const MOST_STEPS = 100

/** A negotiation with what its document says, and what was issued of this version: its code, and the digests of its files. */
export type NegotiationToPrint = RowOf<typeof findNegotiation>

/** 404 for who neither recorded nor received it. */
export async function readNegotiationToPrint(
  { database }: Pick<Services, 'database'>,
  viewer: Pick<Viewer, 'id'>,
  id: number,
): Promise<NegotiationToPrint> {
  await assertVisible(database, viewer, id)
  const negotiation = await hotOne(database, findNegotiation, { id, mostSteps: MOST_STEPS })
  if (!negotiation) throw negotiationNotFound()
  return negotiation
}
