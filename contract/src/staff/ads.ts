import Type from 'typebox'
import { AdPage, OneAd } from '../ads.ts'
import { endpoint, Id, nullable, Page, VersionRead } from '../http.ts'

const byId = Type.Object({ id: Id })

export const listPendingAds = endpoint({
  method: 'GET',
  path: '/v6/staff/classifieds',
  access: 'staff',
  summary: 'Staff: pending ads, the longest waiting first',
  query: Type.Object({ page: Page }),
  status: 200,
  answer: AdPage,
})

export const publishAd = endpoint({
  method: 'POST',
  path: '/v6/staff/classifieds/{id}/publish',
  access: 'staff',
  summary: 'Staff: publish a pending ad',
  params: byId,
  body: nullable(Type.Object(VersionRead)),
  status: 200,
  answer: OneAd,
})

export const rejectAd = endpoint({
  method: 'POST',
  path: '/v6/staff/classifieds/{id}/reject',
  access: 'staff',
  summary: 'Staff: reject a pending ad, with the reason that its author reads',
  params: byId,
  body: Type.Object({ reason: Type.Optional(Type.String({ default: '' })), ...VersionRead }),
  status: 200,
  answer: OneAd,
})

export const withdrawAd = endpoint({
  method: 'POST',
  path: '/v6/staff/classifieds/{id}/withdraw',
  access: 'staff',
  summary:
    'Staff: take an ad that was published out of sight, with the reason that its author reads; it is rejected then',
  params: byId,
  body: Type.Object({ reason: Type.Optional(Type.String({ default: '' })), ...VersionRead }),
  status: 200,
  answer: OneAd,
})

export const restoreAd = endpoint({
  method: 'POST',
  path: '/v6/staff/classifieds/{id}/restore',
  access: 'staff',
  summary:
    'Staff: an ad that was taken out of sight is again what it was, and one that was rejected is published',
  params: byId,
  body: nullable(Type.Object(VersionRead)),
  status: 200,
  answer: OneAd,
})
