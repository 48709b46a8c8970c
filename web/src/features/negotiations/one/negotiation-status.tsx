import { reviewerStatuses } from '@arroba/contract/rules/negotiations.ts'
import type { ComponentProps } from 'react'
import { Status } from '../../../ui/layout/status.tsx'
import { wasSent } from '../negotiation-text.ts'
import type { Negotiation } from '../queries.ts'

const TONES = {
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
} satisfies Record<Negotiation['reviewer_status'], ComponentProps<typeof Status>['tone']>

const LABELS = new Map(reviewerStatuses.map(({ value, label }) => [value, label]))

/** The status of a negotiation. One that was sent to nobody is not shown as pending. */
export function NegotiationStatus({
  negotiation,
}: {
  negotiation: Pick<Negotiation, 'reviewer_status' | 'reviwer'>
}) {
  const { reviewer_status } = negotiation
  const label = LABELS.get(reviewer_status) ?? reviewer_status
  if (!wasSent(negotiation)) return <Status tone="unsent" label="não enviada" title={label} />
  return <Status tone={TONES[reviewer_status]} label={label} />
}
