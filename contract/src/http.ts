import Type, { type Static, type TObject, type TSchema } from 'typebox'
import type { Capability } from './rules/capabilities.ts'

/**
 * Every error's body. `upgrade` is present when a better plan would open the way, `terms` when the
 * terms in force have to be accepted first, `confirm_password` when the password has to be typed again first, `second_factor`
 * when staff have to set up a second factor first, or to show the one they have, and `verify_phone` when the phone has to be
 * verified first.
 */
export const Errors = Type.Object(
  {
    errors: Type.Array(Type.String()),
    upgrade: Type.Optional(Type.Literal(true)),
    terms: Type.Optional(Type.Literal(true)),
    confirm_password: Type.Optional(Type.Literal(true)),
    second_factor: Type.Optional(Type.Union([Type.Literal('set_up'), Type.Literal('show')])),
    verify_phone: Type.Optional(Type.Literal(true)),
  },
  { title: 'Errors', additionalProperties: false },
)
export type Errors = Static<typeof Errors>

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: anyone, only a signed-in user (USER_EMAIL and USER_TOKEN headers), or only the platform's staff; for
 * everybody else who is signed in staff's calls are not there (404).
 */
export type Access = 'public' | 'session' | 'staff'

/**
 * What caches may keep of a successful answer: nothing, a copy for whoever asked that the server is asked about before each
 * use, or a copy for everybody that is good for so many seconds (for ever where it never changes).
 */
export type Caching = 'no-store' | 'revalidate' | { publicFor: number; immutable?: true }

export type Endpoint = {
  method: Method
  /** With `{id}` placeholders; the server turns them into `:id`. */
  path: `/${string}`
  access: Access
  /** What the plan must open, or else 403 with `upgrade`; by the query, where only some of the answers are paid for. */
  capability?: Capability | ((query: Readonly<Record<string, unknown>>) => Capability | null)
  /** What it writes is for others: whoever has not accepted the terms in force gets 403 with `terms`. */
  publishes?: true
  /** 'no-store' where it is left out, as personal data, payments and exports need it; for everybody only with the access `public`. */
  caching?: Caching
  /** Also a session opened by a temporary token may call it, which is for the checkout and for nothing else. */
  checkout?: true
  /** Whoever did not confirm their password in this session within ten minutes gets 403 with `confirm_password`. */
  confirmPassword?: true
  /**
   * Of staff's calls: it shows or erases what is a person's own. Where a second factor is demanded of staff (STAFF_MFA), it
   * asks for the password as well; what is read is recorded everywhere.
   */
  personalData?: true
  /**
   * About the account itself: what a person opened for a program (a token for the API) may not call it. The same holds for
   * all that asks for the password, and for staff's calls.
   */
  account?: true
  /**
   * Others rely on who does this: where the operator demands it, whoever did not verify their phone gets 403 with `verify_phone`; by the
   * body, where only some of what can be sent is for others.
   */
  verifiedPhone?: true | ((body: Readonly<Record<string, unknown>>) => boolean)
  summary: string
  params?: TObject
  query?: TObject
  body?: TSchema
  /** Also takes multipart/form-data; `file` names the field that carries the image or, where it says so, the CSV. */
  upload?: { file: string; kind?: 'csv' }
  /** Takes a form's data, multipart or urlencoded, beside JSON. */
  form?: true
  /** Status of success and the schema of its body; `Type.Null()` for an empty one. */
  status: 200 | 201 | 204
  answer: TSchema
  /** The media type of an answer that is a file (`answer: FileBytes`). */
  produces?: string
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
export const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000, default: 1 }))
/** How often something was changed; whoever changes it says which one they read. */
export const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/** The version that was read: a change meanwhile answers 409; left out, the one that stands. */
export const VersionRead = { version: Type.Optional(Version) }
/**
 * A number as people type it or programs send it, just as it came: a schema of numbers would make 0.5 of a typed "0.500" and 10.5 of
 * a typed "10.500" before anybody reads them.
 */
export const Written = Type.Unsafe<string | number>({ description: 'Text or number' })
/** RFC 3339 in -03:00, e.g. 2026-11-20T18:40:00-03:00. */
export const Instant = Type.String({ format: 'date-time' })

/** YYYY-MM-DD. */
export const CalendarDate = Type.String({ format: 'date' })

/** Sent as they are; in the browser a Blob. */
export const FileBytes = Type.Unsafe<Blob>({ type: 'string', format: 'binary' })

/** A page of a list, under the entity's plural. */
export function paged<K extends string, S extends TSchema>(plural: K, item: S) {
  return Type.Object(
    {
      [plural]: Type.Array(item),
      page: Type.Integer({ minimum: 1 }),
      per_page: Type.Integer({ minimum: 1 }),
      has_next: Type.Boolean(),
    } as { [P in K]: ReturnType<typeof Type.Array<S>> } & {
      page: ReturnType<typeof Type.Integer>
      per_page: ReturnType<typeof Type.Integer>
      has_next: ReturnType<typeof Type.Boolean>
    },
    { ...('title' in item && { title: `${item.title}Page` }), additionalProperties: false },
  )
}

export function nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()])
}

export const ITEMS_PER_PAGE = 20
