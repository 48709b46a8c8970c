import Type, { type Static } from 'typebox'
import { endpoint, Instant, nullable } from './http.ts'

export const DataExport = Type.Object(
  {
    /** The state of the export. `failed`: it could not be made, and can be requested again. */
    status: Type.Unsafe<'preparing' | 'ready' | 'failed'>(
      Type.String({ enum: ['preparing', 'ready', 'failed'] }),
    ),
    requested_at: Instant,
    /** The size of the file in bytes, once it is ready. */
    bytes: nullable(Type.Integer({ minimum: 0 })),
    /** Until when the file can be downloaded. */
    expires_at: nullable(Instant),
  },
  { title: 'DataExport', additionalProperties: false },
)
export type DataExport = Static<typeof DataExport>

const answer = Type.Object({ data_export: nullable(DataExport) }, { additionalProperties: false })

export const requestDataExport = endpoint({
  method: 'POST',
  path: '/v6/users/me/data_export',
  access: 'session',
  confirmPassword: true,
  summary: 'Ask for a ZIP with everything held about oneself; 409 while one is being made',
  status: 201,
  answer,
})

export const showDataExport = endpoint({
  method: 'GET',
  path: '/v6/users/me/data_export',
  access: 'session',
  account: true,
  summary: 'How far the last one is; null when there is none',
  status: 200,
  answer,
})

export const createDownloadTicket = endpoint({
  method: 'POST',
  path: '/v6/users/me/data_export/ticket',
  access: 'session',
  confirmPassword: true,
  summary: 'An address of the file that a browser can follow without headers, for five minutes',
  status: 200,
  answer: Type.Object({ url: Type.String({ pattern: '^/' }) }, { additionalProperties: false }),
})

export const closeAccount = endpoint({
  method: 'POST',
  path: '/v6/users/me/closing',
  access: 'session',
  account: true,
  summary: "Close one's account for good; asks for the password once more",
  body: Type.Object({ password: Type.Optional(Type.String({ maxLength: 200, default: '' })) }),
  status: 200,
  answer: Type.Object({ message: Type.String() }, { additionalProperties: false }),
})
