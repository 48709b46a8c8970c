import type { StaffSlaughterhouse } from '@arroba/contract/staff/slaughterhouses.ts'
import type { Db, Trx } from '../../platform/data/database.ts'
import { maybeOne, one, run } from '../../platform/data/query.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import { perform, type Subject } from '../../platform/http/command.ts'
import { forbidden, invalid } from '../../platform/http/errors.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { announce } from '../../platform/live/channel.ts'
import { oneLine } from '../../platform/text/form-text.ts'
import { announceRatings, type RankingServices } from '../ranking.ts'
import { slaughterhouseNotFound } from '../read.ts'
import { moveScalePosts } from '../scale-posts.ts'
import {
  countWhatMoves,
  deleteMerged,
  deleteOlderEvaluations,
  deleteOlderScales,
  deletePlacesOfSameDays,
  insertMerge,
  lockBoth,
  moveEarlierMerges,
  moveEvaluations,
  moveNegotiations,
  movePastStars,
  movePlaces,
  moveScales,
  takeInspection,
} from './sql/statements.ts'
import { readStaffSlaughterhouse } from './staff-slaughterhouses.ts'

type Counts = {
  negotiations: number
  evaluations: number
  evaluations_left: number
  scales: number
  scales_left: number
}
type MergePreview = Counts & { fridge: StaffSlaughterhouse; into: StaffSlaughterhouse }

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'fridge-merged': Counts & { name: string; into_id: number; into_name: string }
  }
}

/** The slaughterhouse that is merged away, and the one that remains. */
type Pair = { mergedId: number; intoId: number }

/**
 * Makes one slaughterhouse of two that were recorded of the same, for good. A negotiation's version does not rise: its terms
 * are the same, and documents that were issued of it stay genuine.
 */
export async function mergeSlaughterhouses(
  services: RankingServices,
  viewer: Pick<Viewer, 'id'>,
  { pair, typedName }: { pair: Pair; typedName: string },
): Promise<{ fridge: StaffSlaughterhouse }> {
  assertTwo(pair)
  const command = { subject: mergedInto(pair.intoId), viewer, id: pair.mergedId, ability: 'merge' } as const
  const slaughterhouse = await perform(services, command, async (trx, { preview }, { now }) => {
    assertNameTyped(typedName, preview.fridge)
    await moveReferences(trx, pair)
    await run(trx, insertMerge, { ...pair, now })
    await deleteAndTakeInspection(trx, pair)
    const action = { actorId: viewer.id, subject: ['fridge', pair.mergedId], at: now } as const
    await recordStaffAction(trx, 'fridge-merged', { ...action, details: detailsOf(preview) })
    await announceRatings(trx)
    await announce(trx, 'cards', { postIds: null })
    return readStaffSlaughterhouse(trx, pair.intoId)
  })
  services.ranking.changed()
  return { fridge: slaughterhouse }
}

/** What a merge would do. */
export async function previewMerge(db: Db | Trx, pair: Pair): Promise<MergePreview> {
  assertTwo(pair)
  return {
    fridge: await readStaffSlaughterhouse(db, pair.mergedId),
    into: await readStaffSlaughterhouse(db, pair.intoId),
    ...(await one(db, countWhatMoves, pair)),
  }
}

/** A slaughterhouse that is merged into another one: both rows are locked. */
function mergedInto(
  intoId: number,
): Subject<unknown, 'merge', { preview: MergePreview; can: { merge: boolean } }> {
  return {
    async find(trx, { id: mergedId }) {
      await run(trx, lockBoth, { mergedId, intoId })
      return { preview: await previewMerge(trx, { mergedId, intoId }), can: { merge: true } }
    },
    missing: slaughterhouseNotFound,
    refusal: () => forbidden('Estes frigoríficos não podem ser mesclados.'),
  }
}

function assertTwo({ mergedId, intoId }: Pair): void {
  if (mergedId === intoId) throw invalid('Escolha dois frigoríficos diferentes.')
}

function assertNameTyped(typedName: string, { name }: StaffSlaughterhouse): void {
  if (oneLine(typedName) !== oneLine(name)) throw invalid(`Para confirmar, digite o nome como está: ${name}`)
}

async function moveReferences(trx: Trx, pair: Pair): Promise<void> {
  await run(trx, moveNegotiations, pair)
  await run(trx, deleteOlderEvaluations, pair)
  await run(trx, moveEvaluations, pair)
  await run(trx, movePastStars, pair)
  await run(trx, deletePlacesOfSameDays, pair)
  await run(trx, movePlaces, pair)
  await run(trx, deleteOlderScales, pair)
  await run(trx, moveScales, pair)
  await moveScalePosts(trx, [pair.intoId])
  await run(trx, moveEarlierMerges, pair)
}

/** The remaining slaughterhouse gets the inspection if it has none; two rows cannot have the same one, so it is removed first. */
async function deleteAndTakeInspection(trx: Trx, { mergedId, intoId }: Pair): Promise<void> {
  const merged = await maybeOne(trx, deleteMerged, { mergedId })
  if (merged?.inspection)
    await run(trx, takeInspection, { intoId, inspection: merged.inspection, stateCode: merged.stateCode })
}

function detailsOf({ fridge: slaughterhouse, into, ...counts }: MergePreview) {
  return { name: slaughterhouse.name, into_id: into.id, into_name: into.name, ...counts }
}
