import Type, { type Static } from 'typebox'
import { endpoint, FileBytes, Id, Instant, nullable } from './http.ts'

export const showNegotiationPdf = endpoint({
  method: 'GET',
  path: '/v5/users/me/negotiations/{id}/pdf',
  access: 'session',
  summary: 'A negotiation as a PDF, for its owner and its reviewer; the same data give the same bytes',
  params: Type.Object({ id: Id }),
  status: 200,
  produces: 'application/pdf',
  answer: FileBytes,
})

/** What happened to the negotiation after a document about it was issued. */
const DocumentStatus = Type.Union([
  Type.Literal('current'),
  Type.Literal('changed'),
  /** The negotiation was deleted. */
  Type.Literal('withdrawn'),
])

const Verification = Type.Object(
  {
    /** The code as it is printed: XXXX-XXXX-XXXX-XXXX. */
    code: Type.String(),
    status: DocumentStatus,
    /** The number of the negotiation, which is printed on the document. */
    negotiation_id: Id,
    issued_at: Instant,
    /**
     * SHA-256 digests, in hex, of the files issued with this code. There are several only where another
     * version of the server drew the document again.
     */
    sha256: Type.Array(Type.String()),
    /** Digests of the files that were issued for the same negotiation before this document, and after it. */
    earlier_sha256: Type.Array(Type.String()),
    later_sha256: Type.Array(Type.String()),
    /** Whether the phones of both sides were verified when it was approved; null if it was not approved, or this is not known. */
    phones_verified: nullable(Type.Boolean()),
  },
  { title: 'DocumentVerification', additionalProperties: false },
)
export type Verification = Static<typeof Verification>

export const verifyDocument = endpoint({
  method: 'GET',
  path: '/v7/verifications/{code}',
  access: 'public',
  summary: "Whether a verification code is a genuine document's; 404 otherwise. It tells no personal data",
  params: Type.Object({ code: Type.String({ maxLength: 100 }) }),
  status: 200,
  answer: Type.Object({ verification: Verification }, { additionalProperties: false }),
})
