import { dayIn } from '@arroba/contract/rules/days.ts'
import type { TestApp } from './app.ts'
import { AGUA_BOA } from './slaughterhouses.ts'

export type Person = Awaited<ReturnType<TestApp['person']>>

const DAY = 24 * 60 * 60_000

/** The day so many days before today, YYYY-MM-DD. */
export function daysAgo(days: number, now = new Date()): string {
  return dayIn(new Date(now.getTime() - days * DAY))
}

/** Negotiations that are right, but for the tag's id; of today as it is when they are asked for, also where a day ends while the tests run. */
export function negotiations() {
  const everyNegotiation = {
    kind: 'sale',
    negotiation_date: daysAgo(0),
    payment_form: 'in_installment',
    payment_deadline: 30,
    freight_responsibility: 'buyer',
    city_code: AGUA_BOA,
    state_code: 51,
  }
  return {
    oxen: {
      ...everyNegotiation,
      slaughter_form: 'dead_weight',
      tax_form: 'free',
      payment_measure: 'fifteen_kilos',
      negotiated_value: '318,50',
      slaughters: [
        { animals_quantity: 36, slaughter_date: daysAgo(-4), slaughter_yield: '54,5' },
        { animals_quantity: 18, slaughter_date: daysAgo(-5), slaughter_yield: null },
      ],
    },
    calves: {
      ...everyNegotiation,
      slaughter_form: 'live_weight',
      tax_form: 'free_taxes',
      payment_measure: 'head',
      negotiated_value: '2.680,00',
      animals_quantity: '120',
      bovine_weight: '210',
      age_of_bovine: 'zero_to_twelve',
      bread: 'Nelore',
      date: daysAgo(-10),
    },
    soy: { ...everyNegotiation, payment_measure: 'sacs', negotiated_value: '128,90' },
  }
}
export type Kind = keyof ReturnType<typeof negotiations>

const tagOf: Record<Kind, string> = { oxen: 'boi-gordo', calves: 'bezerro', soy: 'soja' }

/** The same with the id of its tag. */
export async function negotiationOf(
  world: TestApp,
  kind: Kind,
  fields: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const { db } = world.database
  const tag = await db.selectFrom('tags').select('id').where('slug', '=', tagOf[kind]).executeTakeFirst()
  return { ...negotiations()[kind], tag_id: tag?.id, ...fields }
}

/** Records a negotiation and answers it as it came back. */
export async function record(
  world: TestApp,
  by: Person,
  kind: Kind = 'oxen',
  fields: Record<string, unknown> = {},
) {
  const { status, body } = await by.post(
    '/v7/users/me/negotiations',
    await negotiationOf(world, kind, fields),
  )
  if (status !== 201) throw new Error(`the negotiation was refused: ${JSON.stringify(body)}`)
  return body.negotiation
}

/** Lets others send negotiations to this person. */
export async function acceptNegotiations(person: Person): Promise<Person> {
  await person.put('/v5/users/me/user_preferences', { is_reviwer: true })
  return person
}

export function pathOf(id: number): string {
  return `/v4/users/me/negotiations/${id}`
}

export function answerPath(id: number, ability: 'approve' | 'reject'): string {
  return `/v5/users/me/negotiations/${id}/${ability}`
}
