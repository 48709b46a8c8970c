import Type from 'typebox'
import { ClassifiedPage, OneClassified } from './classifieds.ts'
import { endpoint, Id, nullable, Page, Seen } from './http.ts'

const byId = Type.Object({ id: Id })

export const listPendingClassifieds = endpoint({
  method: 'GET',
  path: '/v6/staff/classifieds',
  access: 'staff',
  summary: 'Staff: pending ads, the longest waiting first',
  query: Type.Object({ page: Page }),
  status: 200,
  answer: ClassifiedPage,
})

export const publishClassified = endpoint({
  method: 'POST',
  path: '/v6/staff/classifieds/{id}/publish',
  access: 'staff',
  summary: 'Staff: publish a pending ad',
  params: byId,
  body: nullable(Type.Object(Seen)),
  status: 200,
  answer: OneClassified,
})

export const rejectClassified = endpoint({
  method: 'POST',
  path: '/v6/staff/classifieds/{id}/reject',
  access: 'staff',
  summary: 'Staff: reject a pending ad, with the reason that its author reads',
  params: byId,
  body: Type.Object({ reason: Type.Optional(Type.String({ default: '' })), ...Seen }),
  status: 200,
  answer: OneClassified,
})

export const withdrawClassified = endpoint({
  method: 'POST',
  path: '/v6/staff/classifieds/{id}/withdraw',
  access: 'staff',
  summary:
    'Staff: take a published ad off the lists, with the reason that its author reads; it is rejected then',
  params: byId,
  body: Type.Object({ reason: Type.Optional(Type.String({ default: '' })), ...Seen }),
  status: 200,
  answer: OneClassified,
})
