import { describe, expect, it } from 'vitest'
import {
  bytesOf,
  inThisShape,
  isTooOld,
  type OutboxEntry,
  type OutboxKind,
  replaces,
  SCHEMA,
} from './entry.ts'

const HOUR_MS = 3_600_000

function entry(kind: OutboxKind, part: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    id: 1,
    schema: SCHEMA,
    key: 'key',
    person: 7,
    kind,
    subject: 'post 3',
    title: 'Curtida',
    endpoint: 'POST /v6/posts/{id}/evaluate',
    madeAt: 0,
    wantedAt: 0,
    state: 'waiting',
    attempts: 0,
    triedAt: null,
    errors: [],
    ...part,
  }
}

describe('what takes the place of what waits', () => {
  it('a later like of the same post takes the place of the one before, however often that was tried', () => {
    expect(replaces(entry('like'), entry('like', { attempts: 3 }))).toBe(true)
    expect(replaces(entry('like', { subject: 'post 4' }), entry('like'))).toBe(false)
    expect(replaces(entry('favorite'), entry('like'))).toBe(false)
  })

  it('a later edit takes the place of one that was not tried, for its version still stands', () => {
    expect(replaces(entry('edit'), entry('edit'))).toBe(true)
    expect(replaces(entry('edit'), entry('edit', { attempts: 1 }))).toBe(false)
  })

  it.each(['comment', 'post', 'ad', 'report', 'negotiation', 'approval', 'rejection'] as const)(
    'a second %s never takes the place of the first',
    (kind) => {
      expect(replaces(entry(kind), entry(kind))).toBe(false)
    },
  )
})

describe('what was decided long ago', () => {
  it.each(['approval', 'rejection'] as const)(
    'an outbox entry asks its person again after a day: %s',
    (kind) => {
      expect(isTooOld(entry(kind), 24 * HOUR_MS)).toBe(false)
      expect(isTooOld(entry(kind), 24 * HOUR_MS + 1)).toBe(true)
      expect(isTooOld(entry(kind, { wantedAt: HOUR_MS }), 24 * HOUR_MS + 1)).toBe(false)
    },
  )

  it('a comment in the outbox is sent after weeks without asking', () => {
    expect(isTooOld(entry('comment'), 14 * 24 * HOUR_MS)).toBe(false)
  })
})

it('the size of an entry is that of its photos and its body', () => {
  const photo = new File([new Uint8Array(500)], 'lote.jpg')
  expect(bytesOf({ endpoint: '', files: { image: photo }, body: { text: 'Boi' } })).toBe(
    500 + '{"text":"Boi"}'.length,
  )
})

describe('what another build wrote', () => {
  it('an outbox entry of an earlier build is converted, and retains its key', () => {
    const { triedAt: _, ...first } = entry('comment', { schema: 1, attempts: 3 })
    expect(inThisShape(first as OutboxEntry)).toEqual(entry('comment', { attempts: 3, triedAt: null }))
  })

  it('an outbox entry of a later build is left to that build', () => {
    expect(inThisShape(entry('comment', { schema: SCHEMA + 1 }))).toBeNull()
  })
})
