import type { Endpoint } from '@arroba/contract/http.ts'
import fc from 'fast-check'

/** Values that have broken servers: too long, invalid text, another type, code, numbers at the limits. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e\u2066',
    '🐂'.repeat(300),
    'x'.repeat(20_000),
    "' or 1=1 --",
    '"; drop table users; --',
    '%00%2e%2e/',
    '../../etc/passwd',
    '{{7*7}}',
    '$(cat /etc/passwd)',
    '<script>alert(1)</script>',
    'http://169.254.169.254/',
    '2026-02-31',
    '2026-13-45T99:99:99Z',
    '0000-00-00',
    '-infinity',
    'NaN',
    '1e309',
    '9007199254740993',
    '-1',
    '0',
    '00',
    '٣',
    '1.7976931348623157e308',
    null,
    true,
    false,
    0,
    -1,
    -0,
    1.5,
    2 ** 31,
    2 ** 53,
    2 ** 63,
    Number.MIN_VALUE,
    [],
    {},
    [[[[[[]]]]]],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer(),
  fc.double(),
)

/** A value that fits a schema, nearly fits it, or does not fit it at all. */
function anyValue(schema: unknown, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 3, arbitrary: fitting(schema, depth) },
    { weight: 2, arbitrary: nasty },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

function fitting(schema: unknown, depth: number): fc.Arbitrary<unknown> {
  if (typeof schema !== 'object' || schema === null || depth > 4) return nasty
  const { type, anyOf, properties, items, pattern, format } = schema as Record<string, unknown>
  if ('const' in schema) return fc.constant(schema.const)
  if ('enum' in schema && Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map((one) => fitting(one, depth + 1)))
  if (type === 'object') return objectOf(properties, depth)
  if (type === 'array') return fc.array(anyValue(items, depth + 1), { maxLength: 30 })
  if (type === 'integer') return fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer())
  if (type === 'number') return fc.oneof(fc.integer({ min: 1, max: 3000 }), fc.double())
  if (type === 'boolean') return fc.boolean()
  if (format === 'date')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern))
  return fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom('boi-gordo', 'MT', 'spam', '2500', '2026-11-20'),
  )
}

function objectOf(properties: unknown, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties ?? {}).map(
    ([name, one]) => [name, anyValue(one, depth + 1)] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] })
}

export type HostileRequest = {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  /** The content type of the body. */
  type: string
  /** The body, where it is not JSON. */
  raw: string | null
}

/** A request by somebody who wants the operation to fail. */
export function requestsTo({ params, query, body }: Endpoint): fc.Arbitrary<HostileRequest> {
  return fc.record({
    params: objectOf(params?.properties, 0) as fc.Arbitrary<Record<string, unknown>>,
    query: objectOf(query?.properties, 0) as fc.Arbitrary<Record<string, unknown>>,
    body: fc.oneof(
      { weight: 6, arbitrary: body ? fitting(body, 0) : fc.constant({}) },
      { weight: 1, arbitrary: nasty },
    ),
    type: fc.oneof(
      { weight: 12, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'application/x-www-form-urlencoded',
          'multipart/form-data; boundary=x',
          'text/plain',
          '',
        ),
      },
    ),
    raw: fc.oneof(
      { weight: 12, arbitrary: fc.constant(null) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '{',
          '[',
          '"',
          '{"a":',
          '--x\r\n',
          '{"__proto__":{"isStaff":true}}',
          '[1e999]',
        ),
      },
    ),
  })
}
