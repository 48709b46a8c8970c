import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SharedAnswers } from './shared-answers.ts'

type Answer = { text: string }

let isHearing = true
let nowMs = 0
let answers: SharedAnswers<Answer>
beforeEach(() => {
  isHearing = true
  nowMs = 1
  answers = new SharedAnswers<Answer>({
    maxBytes: 10,
    bytesOf: ({ text }) => text.length,
    ttlMs: 1_000,
    now: () => nowMs,
    hears: () => isHearing,
  })
})

function maker(text: string) {
  return vi.fn(async (): Promise<Answer> => ({ text }))
}

describe('answers that readers share', () => {
  it('a shared answer is made once for all who ask at the same time, and held after that', async () => {
    const make = maker('boi')
    const [one, other] = await Promise.all([answers.get('preço', make), answers.get('preço', make)])
    expect(one).toBe(other)
    expect(await answers.get('preço', make)).toBe(one)
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('a failure of a shared answer reaches everybody who waits for it, and is not held', async () => {
    const failure = new Error('não existe')
    const fail = vi.fn(() => Promise.reject(failure))
    const waiting = [answers.get('preço', fail), answers.get('preço', fail)]
    for (const one of waiting) await expect(one).rejects.toBe(failure)
    expect(fail).toHaveBeenCalledTimes(1)
    expect(await answers.get('preço', maker('boi'))).toEqual({ text: 'boi' })
  })

  it('a shared answer that was being made while something changed is not held, nor given to who comes later', async () => {
    const gate = Promise.withResolvers<Answer>()
    const early = answers.get('preço', () => gate.promise)
    answers.forget(['preço'])
    const late = answers.get('preço', maker('novo'))
    gate.resolve({ text: 'velho' })
    expect(await early).toEqual({ text: 'velho' })
    expect(await late).toEqual({ text: 'novo' })
    expect(await answers.get('preço', maker('outro'))).toEqual({ text: 'novo' })
  })

  it('forgetting one shared answer leaves the others', async () => {
    await answers.get('um', maker('1'))
    await answers.get('dois', maker('2'))
    answers.forget(['um'])
    expect(await answers.get('um', maker('novo'))).toEqual({ text: 'novo' })
    expect(await answers.get('dois', maker('novo'))).toEqual({ text: '2' })
    answers.forgetAll()
    expect(await answers.get('dois', maker('novo'))).toEqual({ text: 'novo' })
  })

  it('shared answers take no more bytes than they may, and end with their time', async () => {
    for (const name of ['um', 'dois', 'três']) await answers.get(name, maker('1234'))
    expect(await answers.get('um', maker('novo'))).toEqual({ text: 'novo' })
    nowMs += 1_001
    expect(await answers.get('três', maker('novo'))).toEqual({ text: 'novo' })
  })

  it('a node that does not hear the others neither holds nor gives shared answers', async () => {
    await answers.get('outro', maker('velho'))
    isHearing = false
    expect(await answers.get('outro', maker('novo'))).toEqual({ text: 'novo' })
    await answers.get('preço', maker('velho'))
    expect(await answers.get('preço', maker('novo'))).toEqual({ text: 'novo' })
    isHearing = true
    await answers.get('preço', maker('novo'))
    expect(await answers.get('preço', maker('outro'))).toEqual({ text: 'novo' })
  })
})
