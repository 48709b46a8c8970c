import Type from 'typebox'
import { Official } from '../accounts.ts'
import { Id, Instant, nullable } from '../http.ts'

/** One step of a negotiation's history. `changes` are sentences, as the detail and the PDF show them. */
export const Step = Type.Object(
  {
    action: Type.Union([
      Type.Literal('recorded'),
      Type.Literal('changed'),
      Type.Literal('sent'),
      Type.Literal('approved'),
      Type.Literal('rejected'),
    ]),
    at: Instant,
    user: Type.Object({ id: Id, name: Type.String(), official: Official }, { additionalProperties: false }),
    changes: Type.Array(
      Type.Object(
        { field: Type.String(), from: nullable(Type.String()), to: nullable(Type.String()) },
        { additionalProperties: false },
      ),
    ),
  },
  { title: 'NegotiationStep', additionalProperties: false },
)
