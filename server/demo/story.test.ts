import { adErrors, adStatuses } from '@arroba/contract/rules/ads.ts'
import { newPostBreaks } from '@arroba/contract/rules/posts.ts'
import { isValidCpf } from '@brazilian-utils/brazilian-utils'
import { describe, expect, it } from 'vitest'
import { ads } from './ads.ts'
import { people } from './people.ts'
import { drawingFiles } from './pictures.ts'
import { posts } from './posts.ts'
import { earlierScales } from './scales/earlier-weeks.ts'
import { scales } from './scales.ts'
import { slaughterhouses } from './slaughterhouses.ts'
import { commentsOf, momentOf, referenceDateOf } from './story.ts'

const story = [...posts, ...scales]
const comments = story.flatMap(commentsOf)

describe('the written story', () => {
  it('the written story is told by people who can be told apart, from fourteen states or more', () => {
    expect(people.length).toBeGreaterThanOrEqual(44)
    for (const field of ['key', 'name', 'nickname', 'email', 'phone', 'cpf'] as const)
      expect(new Set(people.map((person) => person[field])).size).toBe(people.length)
    for (const { nickname, phone, cpf, interests } of people) {
      expect(nickname).toMatch(/^[a-z0-9]+(\.[a-z0-9]+)*$/)
      expect(nickname.length).toBeGreaterThanOrEqual(5)
      expect(phone).toMatch(/^\d{11}$/)
      expect(isValidCpf(cpf)).toBe(true)
      expect(interests.length).toBeLessThanOrEqual(7)
    }
    expect(people.filter(({ isStaff }) => isStaff).map(({ email }) => email)).toEqual([
      'equipe@arroba.example',
    ])
  })

  it('the written story never says the same twice', () => {
    const said = [...story.flatMap(({ title, text }) => [title ?? '', text]), ...comments.map((c) => c.text)]
    const texts = said.filter((text) => text !== '').map((text) => text.toLowerCase())
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('the written story keeps the rules that members keep', () => {
    for (const { by, title, text, tags } of story) {
      expect(newPostBreaks({ description: text, tags })).toEqual([])
      expect(tags.length).toBeGreaterThan(0)
      expect(new Set(tags).size).toBe(tags.length)
      expect(title !== undefined).toBe(by === 'arroba')
    }
  })

  it('the written story fills sixty days, the last ones most', () => {
    const noon = new Date('2026-03-10T12:00:00-03:00')
    const ages = posts.map(({ when }) =>
      Math.ceil((noon.getTime() - momentOf(when, noon).getTime()) / 86_400_000 - 0.5),
    )
    expect([...new Set(ages)].sort((one, other) => one - other)).toEqual(
      Array.from({ length: 60 }, (_, day) => day),
    )
    expect(ages.filter((age) => age < 10).length).toBeGreaterThan(posts.length / 4)
  })

  it('the written story runs forward and has happened, even when it is told just after midnight', () => {
    const now = new Date('2026-03-10T00:00:00-03:00')
    for (const post of story) {
      const createdAt = momentOf(post.when, now).getTime()
      const moments = [0, ...commentsOf(post).map(({ after }) => after)]
      expect(moments).toEqual([...new Set(moments)].sort((one, other) => one - other))
      expect(createdAt + Math.max(...moments) * 60_000).toBeLessThanOrEqual(now.getTime())
    }
  })

  it.each([
    ['on a Friday', '2026-11-20T12:00:00-03:00'],
    ['on a Sunday', '2026-11-22T09:00:00-03:00'],
    ['just after midnight on a Monday', '2026-11-23T00:10:00-03:00'],
  ])(
    'the written story tells of a slaughterhouse at most once a working day, when it is told %s',
    (_when, at) => {
      const now = new Date(at)
      const days = [...scales, ...earlierScales].map(
        ({ scale, when }) => `${scale?.slaughterhouse} ${referenceDateOf(momentOf(when, now))}`,
      )
      expect(new Set(days).size).toBe(days.length)
      for (const one of days) {
        const day = new Date(one.slice(-10)).getUTCDay()
        expect(day).toBeGreaterThanOrEqual(1)
        expect(day).toBeLessThanOrEqual(5)
      }
    },
  )

  it('the written story moves the days booked as they do: by three at most from one scale to the next', () => {
    const now = new Date('2026-11-20T12:00:00-03:00')
    const inOrder = [...scales, ...earlierScales].toSorted(
      (one, other) => momentOf(one.when, now).getTime() - momentOf(other.when, now).getTime(),
    )
    const last = new Map<string, number>()
    for (const { scale } of inOrder) {
      const { slaughterhouse, days } = scale ?? { slaughterhouse: '', days: Number.NaN }
      expect(days).toBeGreaterThanOrEqual(4)
      expect(days).toBeLessThanOrEqual(14)
      expect(Math.abs(days - (last.get(slaughterhouse) ?? days))).toBeLessThanOrEqual(3)
      last.set(slaughterhouse, days)
    }
  })

  it('the written story knows sixty slaughterhouses or more in twelve states, and tells only of those', () => {
    expect(slaughterhouses.length).toBeGreaterThanOrEqual(60)
    expect(new Set(slaughterhouses.map(({ state }) => state)).size).toBe(12)
    for (const field of ['key', 'name'] as const)
      expect(new Set(slaughterhouses.map((slaughterhouse) => slaughterhouse[field])).size).toBe(
        slaughterhouses.length,
      )
    const states = new Map(slaughterhouses.map(({ key, state }) => [key, state]))
    const ofScales = scales.map(({ scale }) => states.get(scale?.slaughterhouse ?? ''))
    expect(ofScales).not.toContain(undefined)
    expect(new Set(ofScales).size).toBeGreaterThanOrEqual(10)
  })

  it('the written story advertises cattle of every kind, in ten states and more, as the form allows', () => {
    expect(ads.length).toBeGreaterThanOrEqual(40)
    expect(new Set(ads.map(({ category }) => category)).size).toBe(11)
    expect(new Set(ads.map(({ place }) => place.slice(-2))).size).toBeGreaterThanOrEqual(10)
    expect(new Set(ads.map(({ by, title }) => `${by} ${title}`)).size).toBe(ads.length)
    for (const ad of ads)
      expect(
        adErrors({
          title: ad.title,
          description: ad.text,
          annoucement_time: ad.days,
          category: 'known to the types',
          phone: '66999990000',
          city_code: 5_100_201,
          livestock_race: ad.breed ?? null,
          count: ad.heads,
          livestock_age: ad.age ?? null,
          livestock_weight: ad.weight ?? null,
          value: ad.price,
          count_type: ad.unit,
          observation: ad.note ?? null,
        }),
      ).toEqual([])
    for (const by of ['joao', 'maria'])
      expect(new Set(ads.filter((ad) => ad.by === by).map(({ status }) => status)).size).toBe(
        adStatuses.length,
      )
  })

  it.each(['2026-03-10T00:00:00-03:00', '2026-03-10T23:59:00-03:00'])(
    'the written story has its ads in the state that they would be in by themselves at %s',
    (at) => {
      const now = new Date(at)
      for (const { when, status, decided, days, reason, favorites = 0 } of ads) {
        const written = momentOf(when, now).getTime()
        const decision = decided ? momentOf(decided, now).getTime() : null
        const isOver = decision !== null && decision + days * 86_400_000 <= now.getTime()
        expect(written).toBeLessThan(decision ?? now.getTime())
        expect(decision ?? 0).toBeLessThan(now.getTime())
        expect(decision === null).toBe(status === 'pending')
        expect(reason !== undefined).toBe(status === 'rejected')
        if (status === 'published') expect(isOver).toBe(false)
        if (status === 'expired') expect(isOver).toBe(true)
        if (status === 'pending' || status === 'rejected') expect(favorites).toBe(0)
      }
    },
  )

  it('the written story has a drawing for every picture and for every photo', () => {
    const names = [
      ...ads.flatMap(({ image }) => image ?? []),
      ...posts.flatMap(({ image }) => image ?? []),
      ...people.filter(({ hasAvatar }) => hasAvatar).map(({ key }) => `avatar-${key}`),
    ]
    expect(new Set(names).size).toBeGreaterThanOrEqual(28)
    for (const name of names) expect(drawingFiles.has(name)).toBe(true)
  })
})
