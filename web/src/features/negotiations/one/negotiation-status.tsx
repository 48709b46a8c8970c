import { reviewerStatuses } from '@arroba/contract/rules/negotiations.ts'
import type { ComponentProps } from 'react'
import { Status } from '../../../ui/layout/status.tsx'
import type { Negotiation } from '../queries.ts'

const TONES = {
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
} satisfies Record<Negotiation['reviewer_status'], ComponentProps<typeof Status>['tone']>

const LABELS = new Map(reviewerStatuses.map(({ value, label }) => [value, label]))

export function NegotiationStatus({ reviewer_status }: Pick<Negotiation, 'reviewer_status'>) {
  return <Status tone={TONES[reviewer_status]} label={LABELS.get(reviewer_status) ?? reviewer_status} />
}
