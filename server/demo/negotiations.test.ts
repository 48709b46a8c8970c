import { describe, expect, it } from 'vitest'
import { negotiations } from './negotiations.ts'
import { people } from './people.ts'
import { momentOf, type Negotiation } from './story.ts'

const DAY = 24 * 60 * 60_000

function daysLater({ herd, slaughters = [] }: Negotiation): number[] {
  return [...(herd ? [herd.inDays] : []), ...slaughters.map(([, inDays]) => inDays)]
}

describe("the story's negotiations", () => {
  it.each(['2026-03-10T00:00:00-03:00', '2026-03-10T04:30:00-03:00', '2026-03-10T23:59:00-03:00'])(
    'the negotiations of the story run forward and have happened, told at %s',
    (at) => {
      const now = new Date(at)
      for (const negotiation of negotiations) {
        const recorded = momentOf(negotiation.when, now).getTime()
        const moments = [
          recorded,
          ...(negotiation.acts ?? []).map(({ when }) => momentOf(when, now).getTime()),
        ]
        expect(moments).toEqual([...new Set(moments)].sort((one, other) => one - other))
        expect(Math.max(...moments)).toBeLessThan(now.getTime())
        for (const days of daysLater(negotiation)) expect(recorded + days * DAY).toBeLessThan(now.getTime())
      }
    },
  )

  it("the story's negotiations are between people of the story, and reach back three months", () => {
    const keys = new Set(people.map(({ key }) => key))
    for (const { by, acts = [] } of negotiations)
      for (const key of [by, ...acts.flatMap((act) => ('sendTo' in act ? [act.sendTo] : []))])
        expect(keys).toContain(key)
    const noon = new Date('2026-03-10T12:00:00-03:00')
    const ages = negotiations.map(({ when }) => (noon.getTime() - momentOf(when, noon).getTime()) / DAY)
    expect(Math.max(...ages)).toBeGreaterThan(90)
    for (let from = 0; from < 90; from += 10)
      expect(ages.filter((age) => age >= from && age < from + 10).length).toBeGreaterThan(1)
  })
})
