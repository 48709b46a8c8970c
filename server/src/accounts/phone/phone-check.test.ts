import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formOf, lot } from '../../testing/ads.ts'
import { openTestApp } from '../../testing/app.ts'
import { acceptNegotiations, answerPath, record } from '../../testing/negotiations.ts'
import { verifiedAt } from '../../testing/phones.ts'
import { createSlaughterhouse, negotiation } from '../../testing/slaughterhouses.ts'

const REFUSAL = { errors: ['Confirme o seu celular para continuar.'], verify_phone: true }

async function open(environment: Record<string, string>) {
  const world = await openTestApp(environment)
  const joao = await acceptNegotiations(await world.person('João Prudêncio'))
  const maria = await acceptNegotiations(await world.person('Maria Oliveira'))
  return { world, joao, maria }
}

/** The calls that demand a verified phone, each with its answer. */
async function attempts({ world, joao, maria }: Awaited<ReturnType<typeof open>>) {
  const slaughterhouse = await createSlaughterhouse(world, `Serra Alta ${crypto.randomUUID()}`)
  await negotiation(world, [maria, joao], slaughterhouse)
  const received = await negotiation(world, [maria, joao], slaughterhouse, { status: 'pending' })
  const own = await record(world, joao, 'soy')
  return {
    record: await joao.post('/v7/users/me/negotiations', { kind: 'sale', reviwer_id: maria.id }),
    consent: await joao.put(`/v7/negotiations/${own.id}/market_consent`, { consent: true }),
    offer: await joao.put(`/v4/users/me/negotiations/${own.id}`, { share_with_market: true }),
    send: await joao.put(`/v4/users/me/negotiations/${own.id}`, { reviwer_id: maria.id }),
    approve: await joao.post(answerPath(received, 'approve')),
    rate: await joao.post(`/v5/fridges/${slaughterhouse}/evaluations`, { stars: 5, sex: 'male' }),
    advertise: await joao.postForm('/v6/classifieds', formOf(lot)),
  }
}

function statuses(answers: Awaited<ReturnType<typeof attempts>>): Record<string, number> {
  return Object.fromEntries(Object.entries(answers).map(([what, { status }]) => [what, status]))
}

/** An empty negotiation passes the check of the phone, and is then refused for its missing fields. */
const LET_THROUGH = {
  record: 422,
  consent: 200,
  offer: 200,
  send: 200,
  approve: 200,
  rate: 201,
  advertise: 201,
}

describe('with PHONE_CHECK=demand', () => {
  let demanding: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    demanding = await open({ PHONE_CHECK: 'demand' })
  })
  afterAll(() => demanding.world.close())

  it('whoever has not verified their phone neither sends, approves, rates, contributes to the market nor publishes a phone', async () => {
    for (const [what, { status, body }] of Object.entries(await attempts(demanding)))
      expect([what, status, body]).toEqual([what, 403, REFUSAL])
    const changed = await demanding.joao.putForm('/v6/classifieds/1', formOf(lot))
    expect([changed.status, changed.body]).toEqual([403, REFUSAL])
    const renewed = await demanding.joao.post('/v6/classifieds/1/renew')
    expect([renewed.status, renewed.body]).toEqual([403, REFUSAL])
  })

  it('whoever has not verified their phone records for themselves, rejects, takes consent back and reads', async () => {
    const { world, joao, maria } = demanding
    await record(world, joao, 'soy', { reviwer_id: null })
    const { id } = await record(world, joao, 'soy', { reviwer_id: 1 })
    const withdrawn = await joao.put(`/v7/negotiations/${id}/market_consent`, { consent: false })
    expect(withdrawn.status).toBe(200)
    const received = await negotiation(world, [maria, joao], null, { status: 'pending', tag: 'soja' })
    const rejected = await joao.post(answerPath(received, 'reject'), { reject_reason: 'Não foi isto.' })
    expect(rejected.status).toBe(200)
    expect((await joao.get('/v6/classifieds')).status).toBe(200)
  })

  it('whoever verified their phone does at once what it was demanded for', async () => {
    await verifiedAt(demanding.world, demanding.joao, '66988870001')
    expect(statuses(await attempts(demanding))).toEqual(LET_THROUGH)
  })
})

describe('with PHONE_CHECK=ask', () => {
  it('nothing is refused to whoever has not verified their phone', async () => {
    const asking = await open({})
    expect(statuses(await attempts(asking))).toEqual(LET_THROUGH)
    await asking.world.close()
  })
})
