import { dayIn } from '@arroba/contract/rules/days.ts'
import { DEFAULT_SLAUGHTER_FORM } from '@arroba/contract/rules/negotiations.ts'
import { approveNegotiation, rejectNegotiation } from '../../src/negotiations/answer-negotiation.ts'
import { editNegotiation } from '../../src/negotiations/edit-negotiation.ts'
import type { NegotiationServices } from '../../src/negotiations/notify.ts'
import { recordNegotiation } from '../../src/negotiations/record-negotiation.ts'
import { remindOfNegotiations } from '../../src/negotiations/remind-of-negotiations.ts'
import type { Database } from '../../src/platform/data/database.ts'
import { WITHOUT_KEY } from '../../src/platform/data/idempotency.ts'
import { many } from '../../src/platform/data/query.ts'
import { negotiations } from '../negotiations.ts'
import { findCityCodes, findTagIds } from '../sql/statements.ts'
import { lookUp, momentOf, type Negotiation } from '../story.ts'

type Entry = {
  database: Database
  ids: ReadonlyMap<string, number>
  slaughterhouseIds: ReadonlyMap<string, number>
  now: Date
}
type Scene = { at: Date; play: () => Promise<void> }

const DAY = 24 * 60 * 60_000
const UNTIL_REMINDED_MS = 3 * DAY + 60_000

/** The people of the demo story are invented: nobody gets a letter. */
const letterServices: Pick<NegotiationServices, 'config' | 'jobs'> = {
  config: { publicUrl: '' },
  jobs: { enqueueAll: async () => {} },
}

async function readNames({ db }: Database) {
  const places = [...new Set(negotiations.map(({ place }) => place))]
  const tags = await many(db, findTagIds)
  const cities = await many(db, findCityCodes, { places })
  return {
    tags: new Map(tags.map(({ name, id }) => [name, id])),
    cities: new Map(cities.map(({ place, code }) => [place, code])),
  }
}

type Names = Awaited<ReturnType<typeof readNames>>

/** A negotiation as its owner sends it. */
function payloadOf(
  negotiation: Negotiation,
  at: Date,
  { tags, cities }: Names,
  slaughterhouseIds: Entry['slaughterhouseIds'],
) {
  const dayAfter = (days: number): string => dayIn(new Date(at.getTime() + days * DAY))
  const { herd, slaughters = [] } = negotiation
  return {
    kind: negotiation.kind,
    tag_id: lookUp(tags, negotiation.tag),
    negotiation_date: dayAfter(0),
    fridge_id:
      negotiation.slaughterhouse === undefined ? null : lookUp(slaughterhouseIds, negotiation.slaughterhouse),
    slaughter_form: negotiation.form ?? DEFAULT_SLAUGHTER_FORM,
    tax_form: negotiation.tax ?? null,
    payment_deadline: negotiation.days,
    payment_measure: negotiation.measure,
    freight_responsibility: negotiation.freight ?? null,
    negotiated_value: negotiation.price,
    city_code: lookUp(cities, negotiation.place),
    notes: negotiation.notes ?? null,
    share_with_market: negotiation.market ?? false,
    ...(herd && {
      date: dayAfter(herd.inDays),
      age_of_bovine: herd.age,
      bread: herd.breed,
      bovine_weight: herd.weight,
      animals_quantity: herd.heads,
    }),
    slaughters: slaughters.map(([heads, inDays, rendering]) => ({
      animals_quantity: heads,
      slaughter_date: dayAfter(inDays),
      slaughter_yield: rendering,
    })),
    live_weight: negotiation.liveWeight ?? null,
    carcass_arrobas: negotiation.carcassArrobas ?? null,
    quantity: negotiation.quantity ?? null,
  }
}

/** What happens to a negotiation, each scene at its time, the reminder after three days included. */
function scenesOf(
  negotiation: Negotiation,
  { database, ids, slaughterhouseIds, now }: Entry,
  names: Names,
): Scene[] {
  const owner = { id: lookUp(ids, negotiation.by) }
  let id = 0
  let reviewer = owner
  const at = (moment: Date) => ({ ...letterServices, database, clock: () => moment })
  const recordedAt = momentOf(negotiation.when, now)
  const recording: Scene = {
    at: recordedAt,
    play: async () => {
      const attempt = { userId: owner.id, key: null, digest: Buffer.alloc(0) }
      const payload = payloadOf(negotiation, recordedAt, names, slaughterhouseIds)
      const { text } = await recordNegotiation(at(recordedAt), owner, payload, attempt)
      id = JSON.parse(text).negotiation.id
    },
  }
  const acting = (negotiation.acts ?? []).flatMap((act): Scene[] => {
    const moment = momentOf(act.when, now)
    if ('approve' in act)
      return [
        {
          at: moment,
          play: async () => void (await approveNegotiation(at(moment), reviewer, id, null, WITHOUT_KEY)),
        },
      ]
    if ('reject' in act) {
      const reason = { reject_reason: act.reject }
      return [
        {
          at: moment,
          play: async () => void (await rejectNegotiation(at(moment), reviewer, id, reason, WITHOUT_KEY)),
        },
      ]
    }
    if ('change' in act)
      return [
        {
          at: moment,
          play: async () => void (await editNegotiation(at(moment), owner, id, act.change, WITHOUT_KEY)),
        },
      ]
    const later = new Date(moment.getTime() + UNTIL_REMINDED_MS)
    const to = { id: lookUp(ids, act.sendTo) }
    return [
      {
        at: moment,
        play: async () => {
          await editNegotiation(at(moment), owner, id, { reviwer_id: to.id }, WITHOUT_KEY)
          reviewer = to
        },
      },
      { at: later, play: () => remindOfNegotiations(at(later)) },
    ]
  })
  return [recording, ...acting]
}

/** The negotiations of the story, to be acted out up to one moment after the other. */
export async function negotiationStory(entry: Entry): Promise<(until: Date) => Promise<void>> {
  const names = await readNames(entry.database)
  const scenes = negotiations
    .flatMap((negotiation) => scenesOf(negotiation, entry, names))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  let next = 0
  return async (until) => {
    for (let scene = scenes[next]; scene && scene.at <= until; scene = scenes[next]) {
      await scene.play()
      next += 1
    }
  }
}
