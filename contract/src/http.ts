import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import type { Capability } from './rules/capabilities.ts'

/**
 * The body of every failure. `upgrade` is there when a better plan would allow the call, `terms` when the terms in
 * force must be accepted first, `confirm_password` when the password must be typed again, `second_factor` when staff
 * must set up or show a second factor, and `verify_phone` when the phone must be verified.
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
 * Who may call: anyone, a signed-in user (USER_EMAIL and USER_TOKEN headers), or the platform's staff. To other signed-
 * in users staff's endpoints answer 404.
 */
export type Access = 'public' | 'session' | 'staff'

/**
 * How caches may keep a successful answer: not at all; a copy for one person, which is checked with the server before
 * each use; or a copy for everybody, which is good for so many seconds (for ever where the answer never changes).
 */
export type Caching = 'no-store' | 'revalidate' | { publicFor: number; immutable?: true }

export type Endpoint = {
  method: Method
  /** The path with `{id}` placeholders; the server turns them into `:id`. */
  path: `/${string}`
  access: Access
  /**
   * The capability without which the caller gets 403 with `upgrade`. A function of the query, where only some of the
   * answers are paid for.
   */
  capability?: Capability | ((query: Readonly<Record<string, unknown>>) => Capability | null)
  /** Set where the call publishes something: whoever has not accepted the terms in force gets 403 with `terms`. */
  publishes?: true
  /** Left out, it is 'no-store', as personal data, payments and exports need. Copies for everybody need the access `public`. */
  caching?: Caching
  /** Whether a session opened by a temporary token, which serves the checkout only, may call it too. */
  checkout?: true
  /**
   * Whether the password must have been confirmed in this session within ten minutes; if not, the answer is 403 with
   * `confirm_password`.
   */
  confirmPassword?: true
  /**
   * Set on staff's calls that show or erase a person's own data. Where staff must have a second factor (STAFF_MFA),
   * such a call asks for the password as well; each reading is recorded in any case.
   */
  personalData?: true
  /**
   * Set on calls about the account itself, which an API token may not make. API tokens are also refused by calls that
   * ask for the password, and by staff's calls.
   */
  account?: true
  /**
   * Set where others rely on who makes the call: if the operator demands it, whoever has not verified their phone gets
   * 403 with `verify_phone`. A function of the body, where only some of the payloads are for others.
   */
  verifiedPhone?: true | ((body: Readonly<Record<string, unknown>>) => boolean)
  summary: string
  params?: TObject
  query?: TObject
  body?: TSchema
  /** The call also takes multipart/form-data; `file` names the field with the image or, where `kind` says so, the CSV. */
  upload?: { file: string; kind?: 'csv' }
  /** The call takes form data, multipart or urlencoded, beside JSON. */
  form?: true
  /** The status of success; `answer` is the schema of its body, `Type.Null()` for an empty one. */
  status: 200 | 201 | 204
  answer: TSchema
  /** The media type of an answer that is a file (`answer: FileBytes`). */
  produces?: string
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/**
 * Whether an endpoint answers a list: an array, or an object that holds arrays and is itself neither a record with an `id`
 * nor a reading of one moment (`at`), which is never the same twice.
 */
export function answersList({ method, answer, produces }: Endpoint): boolean {
  if (method !== 'GET' || produces !== undefined) return false
  if (Type.IsArray(answer)) return true
  if (!Type.IsObject(answer) || 'id' in answer.properties || 'at' in answer.properties) return false
  return Object.values(answer.properties).some((property) => Type.IsArray(property))
}

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
export const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000, default: 1 }))
/** Searches look through one part of the rows at a time: 1 is that of the newest, 2 the one before it. */
export const SearchPart = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }))
/** The version of a record, which rises with every change. A change names the version that was read. */
export const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/**
 * The version that was read. The answer is 409 if the record has changed since; left out, the present
 * version counts.
 */
export const VersionRead = { version: Type.Optional(Version) }
/**
 * A number as it came, typed by people or sent by programs. A numeric schema would turn a typed "0.500" into 0.5 and a
 * typed "10.500" into 10.5 before the rules read them.
 */
export const Written = Type.Unsafe<string | number>({ description: 'Text or number' })
/** A moment, RFC 3339 in -03:00: 2026-11-20T18:40:00-03:00. */
export const Instant = Type.String({ format: 'date-time' })

/** A day, YYYY-MM-DD. */
export const CalendarDate = Type.String({ format: 'date' })

/** The bytes of a file; in the browser a Blob. */
export const FileBytes = Type.Unsafe<Blob>({ type: 'string', format: 'binary' })

/** A page of a list; the list has the entity's plural as its name. */
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

/** A page of a search; where a part of it ends, `searched_until` is the moment before which only the next part looks. */
export function searchedPage<P extends TProperties>(page: TObject<P>, title: string) {
  const properties = { ...page.properties, searched_until: Type.Optional(Instant) }
  return Type.Object(properties, { title, additionalProperties: false })
}

export function nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()])
}

export const ITEMS_PER_PAGE = 20
