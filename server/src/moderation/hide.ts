import { hidingBreaks } from '@arroba/contract/rules/moderation.ts'
import { change } from '../platform/http/command.ts'
import { invalid } from '../platform/http/errors.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { type Reported, resolveReports } from '../reports/access.ts'
import { contentOf } from './content.ts'
import { recordHiding, recordRestoring } from './record-hiding.ts'
import { hideContent, restoreContent } from './set-hidden.ts'

type HidingServices = Pick<Services, 'database' | 'clock'>

/** Hides content, reported or not, from everybody but its author and staff, and resolves the open reports of it. */
export async function hideReported(
  services: HidingServices,
  viewer: Pick<Viewer, 'id'>,
  { kind, id }: Reported,
  { reason: written = '' }: { reason?: string },
): Promise<Json> {
  const breaks = hidingBreaks({ reason: written })
  if (breaks.length > 0) throw invalid(breaks)
  const reason = written.trim()
  const command = { subject: contentOf(kind), viewer, id, ability: 'hide' } as const
  return change(services, command, async (trx, content, { now }) => {
    if (!content.isHidden) {
      await hideContent(trx, { kind, id }, content, { reason, now })
      await recordHiding(trx, viewer, { kind, id }, content, { reason, now })
    }
    await resolveReports(trx, { kind, id }, 'hidden', now)
  })
}

/** Shows hidden content again where it was. */
export function restoreReported(
  services: HidingServices,
  viewer: Pick<Viewer, 'id'>,
  { kind, id }: Reported,
): Promise<Json> {
  const command = { subject: contentOf(kind), viewer, id, ability: 'restore' } as const
  return change(services, command, async (trx, content, { now }) => {
    if (!content.isHidden) return
    await restoreContent(trx, { kind, id }, content)
    await recordRestoring(trx, viewer, { kind, id }, content, now)
  })
}
