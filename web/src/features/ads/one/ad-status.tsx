import { adStatuses } from '@arroba/contract/rules/ads.ts'
import type { ComponentProps } from 'react'
import { Status } from '../../../ui/layout/status.tsx'
import type { Ad } from '../queries.ts'

const TONES = {
  pending: 'waiting',
  published: 'good',
  rejected: 'bad',
  sold: 'done',
  expired: 'over',
} satisfies Record<Ad['status'], ComponentProps<typeof Status>['tone']>

const LABELS = new Map(adStatuses.map(({ value, label }) => [value, label]))

export function AdStatus({ status }: Pick<Ad, 'status'>) {
  return <Status tone={TONES[status]} label={LABELS.get(status) ?? status} />
}
