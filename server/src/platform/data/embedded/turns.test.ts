import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type EndTurn, Turns } from './turns.ts'

/** Turns on a clock that the test moves, in which searches take 20 ms and everything else half a millisecond. */
async function openTurns() {
  const clock = { now: 0 }
  const turns = new Turns(() => clock.now)
  const order: string[] = []
  const ends: EndTurn[] = []
  const ask = (work: string, name = work) =>
    void turns.take(work).then((end) => {
      order.push(name)
      ends.push(end)
    })
  const end = async (tookMs: number) => {
    ends.shift()?.(tookMs)
    await nextTurn()
    await nextTurn()
  }
  for (const [work, tookMs] of [
    ['search', 20],
    ['light', 0.5],
  ] as const) {
    ask(work)
    await nextTurn()
    await end(tookMs)
  }
  order.length = 0
  return { clock, order, ask, end }
}

it('what is short goes before searches that wait, and these keep their order', async () => {
  const { order, ask, end } = await openTurns()
  ask('light', 'first')
  await nextTurn()
  for (const name of ['search 1', 'search 2', 'search 3']) ask('search', name)
  ask('light', 'second')
  await end(0.5)
  ask('light', 'third')
  await end(0.5)
  for (const tookMs of [0.5, 20, 20, 20]) await end(tookMs)
  expect(order).toEqual(['first', 'second', 'third', 'search 1', 'search 2', 'search 3'])
})

it('a short statement that follows another one finds no search begun in between', async () => {
  const { order, ask, end } = await openTurns()
  ask('light', 'first')
  await nextTurn()
  ask('search')
  const ended = end(0.5)
  ask('light', 'second')
  await ended
  expect(order).toEqual(['first', 'second'])
})

it('a search that has waited for long goes before what is short', async () => {
  const { clock, order, ask, end } = await openTurns()
  ask('light', 'first')
  await nextTurn()
  ask('search')
  clock.now = 2_500
  ask('light', 'second')
  await end(0.5)
  expect(order).toEqual(['first', 'search'])
})

it('a statement that takes long only now and then counts as short', async () => {
  const { order, ask, end } = await openTurns()
  ask('light', 'slow for once')
  await nextTurn()
  await end(30)
  ask('light', 'first')
  await nextTurn()
  ask('search')
  ask('light', 'second')
  await end(0.5)
  expect(order).toEqual(['slow for once', 'first', 'second'])
})
