import { DEFAULT_SLAUGHTER_FORM, dayIn } from '@arroba/contract/negotiations.rules.ts'
import { sql } from 'kysely'
import { approveNegotiation, rejectNegotiation } from '../src/negotiations/answer-negotiation.ts'
import { editNegotiation } from '../src/negotiations/edit-negotiation.ts'
import type { NegotiationServices } from '../src/negotiations/notify.ts'
import { recordNegotiation } from '../src/negotiations/record-negotiation.ts'
import { remindOfNegotiations } from '../src/negotiations/remind-of-negotiations.ts'
import type { Database } from '../src/platform/database.ts'
import { deals } from './deals.ts'
import { type Deal, known, momentOf } from './story.ts'

type Entry = {
  database: Database
  ids: ReadonlyMap<string, number>
  fridgeIds: ReadonlyMap<string, number>
  now: Date
}
type Scene = { at: Date; play: () => Promise<void> }

const DAY = 24 * 60 * 60_000
const PATIENCE = 3 * DAY + 60_000

/** Nobody gets a letter about a story. */
const letterServices: Pick<NegotiationServices, 'config' | 'jobs'> = {
  config: { publicUrl: '' },
  jobs: { enqueueAll: async () => {} },
}

const readNames = async ({ db }: Database) => {
  const tags = await sql<{ name: string; id: number }>`select name, id from tags`.execute(db)
  const places = [...new Set(deals.map(({ place }) => place))]
  const cities = await sql<{ place: string; code: number }>`
    select c.name || ' / ' || s.acronym as place, c.code from cities c join states s on s.code = c.state_code
    where c.name || ' / ' || s.acronym = any (${places}::text[])`.execute(db)
  return {
    tags: new Map(tags.rows.map(({ name, id }) => [name, id])),
    cities: new Map(cities.rows.map(({ place, code }) => [place, code])),
  }
}
type Names = Awaited<ReturnType<typeof readNames>>

/** A deal as its owner sends it. */
const payloadOf = (deal: Deal, at: Date, { tags, cities }: Names, fridgeIds: Entry['fridgeIds']) => {
  const dayAfter = (days: number): string => dayIn(new Date(at.getTime() + days * DAY))
  const { herd, slaughters = [] } = deal
  return {
    kind: deal.kind,
    tag_id: known(tags, deal.tag),
    negotiation_date: dayAfter(0),
    fridge_id: deal.fridge === undefined ? null : known(fridgeIds, deal.fridge),
    slaughter_form: deal.form ?? DEFAULT_SLAUGHTER_FORM,
    tax_form: deal.tax ?? null,
    payment_deadline: deal.days,
    payment_measure: deal.measure,
    freight_responsibility: deal.freight ?? null,
    negotiated_value: deal.price,
    city_code: known(cities, deal.place),
    notes: deal.notes ?? null,
    share_with_market: deal.market ?? false,
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
  }
}

/** What happens to a deal, each scene at its time, the reminder after three days included. */
const scenesOf = (deal: Deal, { database, ids, fridgeIds, now }: Entry, names: Names): Scene[] => {
  const owner = { id: known(ids, deal.by) }
  let id = 0
  let reviewer = owner
  const at = (moment: Date) => ({ ...letterServices, database, clock: () => moment })
  const recordedAt = momentOf(deal.when, now)
  const recording: Scene = {
    at: recordedAt,
    play: async () => {
      const attempt = { userId: owner.id, key: null, digest: Buffer.alloc(0) }
      const payload = payloadOf(deal, recordedAt, names, fridgeIds)
      const { text } = await recordNegotiation(at(recordedAt), owner, payload, attempt)
      id = JSON.parse(text).negotiation.id
    },
  }
  const acting = (deal.acts ?? []).flatMap((act): Scene[] => {
    const moment = momentOf(act.when, now)
    if ('approve' in act)
      return [
        { at: moment, play: async () => void (await approveNegotiation(at(moment), reviewer, id, null)) },
      ]
    if ('reject' in act) {
      const reason = { reject_reason: act.reject }
      return [
        { at: moment, play: async () => void (await rejectNegotiation(at(moment), reviewer, id, reason)) },
      ]
    }
    if ('change' in act)
      return [
        { at: moment, play: async () => void (await editNegotiation(at(moment), owner, id, act.change)) },
      ]
    const later = new Date(moment.getTime() + PATIENCE)
    const to = { id: known(ids, act.sendTo) }
    return [
      {
        at: moment,
        play: async () => {
          await editNegotiation(at(moment), owner, id, { reviwer_id: to.id })
          reviewer = to
        },
      },
      { at: later, play: () => remindOfNegotiations(at(later)) },
    ]
  })
  return [recording, ...acting]
}

/** The deals of the story, to be acted out up to one moment after the other. */
export const dealStory = async (entry: Entry): Promise<(until: Date) => Promise<void>> => {
  const names = await readNames(entry.database)
  const scenes = deals
    .flatMap((deal) => scenesOf(deal, entry, names))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  let next = 0
  return async (until) => {
    for (let scene = scenes[next]; scene && scene.at <= until; scene = scenes[next]) {
      await scene.play()
      next += 1
    }
  }
}
