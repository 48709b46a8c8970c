import { describe, expect, it } from 'vitest'
import { createObserver } from './heartbeat.ts'

const BEAT = 5
const SECOND = 1_000

const observing = () => {
  let now = 0
  const observe = createObserver(BEAT, () => now)
  return {
    look: (seconds: number, signs: Record<string, string>) => {
      now += seconds * SECOND
      return observe(new Map(Object.entries(signs)))
    },
  }
}

describe('somebody whose sign of life does not change', () => {
  it('a process whose heartbeat does not change counts as dead after three beats, and not before', () => {
    const { look } = observing()
    expect(look(0, { one: 'a', other: 'a' })).toEqual([])
    expect(look(5, { one: 'a', other: 'b' })).toEqual([])
    expect(look(9.9, { one: 'a', other: 'c' })).toEqual([])
    expect(look(0.1, { one: 'a', other: 'c' })).toEqual(['one'])
  })

  it('a process is not taken for dead after a time in which nobody could read its heartbeat', () => {
    const { look } = observing()
    look(0, { one: 'a' })
    look(5, { one: 'a' })
    expect(look(60, { one: 'a' })).toEqual([])
    expect(look(14, { one: 'a' })).toEqual([])
    expect(look(1, { one: 'a' })).toEqual(['one'])
  })

  it('a process whose heartbeat returns counts as alive again', () => {
    const { look } = observing()
    look(0, { one: 'a' })
    expect(look(15, { one: 'a' })).toEqual(['one'])
    expect(look(2, { one: 'b' })).toEqual([])
  })
})
