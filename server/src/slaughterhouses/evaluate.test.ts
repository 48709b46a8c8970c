import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { recordEvent } from '../platform/data/events.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { countWhere } from '../testing/database/records.ts'
import { createSlaughterhouse, negotiation, settle } from '../testing/slaughterhouses.ts'

type Person = Awaited<ReturnType<TestApp['person']>>
type RatingFields = { stars?: unknown; sex?: unknown; comment?: unknown }

let world: TestApp
/** He sells, she sells, and the third has nothing to do with it. */
let joao: Person
let maria: Person
let zeca: Person
let serra: number
let vale: number

beforeAll(async () => {
  world = await openTestApp()
  joao = await world.person('João Silva')
  maria = await world.person('Maria Oliveira')
  zeca = await world.person('Zeca Prates')
  await settle(world, joao, maria, zeca)
  serra = await createSlaughterhouse(world, 'Frigorífico Serra Alta')
  vale = await createSlaughterhouse(world, 'Vale Manso Carnes')
  const [bento, rosa] = [await world.person('Bento Lima'), await world.person('Rosa Dias')]
  await settle(world, bento, rosa)
  await negotiation(world, [joao, bento], serra)
  await negotiation(world, [joao, bento], serra, { tag: 'vaca-gorda' })
  await negotiation(world, [maria, rosa], serra, { tag: 'vaca-gorda' })
})
afterAll(() => world.close())

const rate = (who: Person, slaughterhouse: number, given: RatingFields, key?: string) =>
  who.post(
    `/v5/fridges/${slaughterhouse}/evaluations`,
    given,
    key ? { headers: { 'idempotency-key': key } } : {},
  )
const mine = async (who: Person, slaughterhouse: number) =>
  (await who.get(`/v5/users/me/fridges/${slaughterhouse}/evaluations`)).body
const detail = async (who: Person, slaughterhouse: number) =>
  (await who.get(`/v5/fridges/${slaughterhouse}`)).body.fridge
const countOf = async (slaughterhouse: number): Promise<number> =>
  (await detail(joao, slaughterhouse)).evaluations_count

describe('rating', () => {
  it('both sides of an approved slaughter can rate the slaughterhouse', async () => {
    const { status, body } = await rate(joao, serra, { stars: 5, sex: 'male', comment: '  Peso certo. ' })
    expect(status).toBe(201)
    expect(body.evaluation).toEqual({
      sex: 'male',
      stars: 5,
      comment: 'Peso certo.',
      created_at: expect.stringMatching(/-03:00$/),
    })
    expect((await rate(maria, serra, { stars: 4, sex: 'female' })).status).toBe(201)
    expect(await mine(joao, serra)).toMatchObject({
      evaluations: [{ ...body.evaluation, counting: { state: 'counts' } }],
      can: { rate: true, sexes: ['male', 'female'] },
    })
    expect((await mine(maria, serra)).can).toEqual({ rate: true, sexes: ['female'] })
    expect(await detail(maria, serra)).toMatchObject({
      evaluation_average: 4.5,
      male_average: 5,
      female_average: 4,
      one_stars: 0,
      four_stars: 1,
      five_stars: 1,
      evaluations_count: 2,
      my_evaluations: [{ sex: 'female', stars: 4, comment: null }],
      comments: [{ user: { id: joao.id, name: 'João Silva' }, sex: 'male', stars: 5, text: 'Peso certo.' }],
      can: { rate: true },
    })
  })

  it('nobody but a side of an approved slaughter can rate the slaughterhouse', async () => {
    const given = { stars: 1, sex: 'male' }
    expect((await rate(zeca, serra, given)).body).toEqual({
      errors: [
        'Só avalia quem tem um abate aprovado neste frigorífico. Registre a negociação e peça a aprovação da outra parte.',
      ],
    })
    expect((await rate(zeca, serra, given)).status).toBe(403)
    expect((await rate(joao, vale, given)).status).toBe(403)
    expect((await mine(zeca, serra)).can).toEqual({ rate: false, sexes: [] })
    expect((await detail(zeca, serra)).can).toEqual({ rate: false, sexes: [] })
    expect((await world.visitor.post(`/v5/fridges/${serra}/evaluations`, given)).status).toBe(401)
    expect((await rate(joao, 999_999, given)).status).toBe(404)
    expect((await joao.post('/v5/fridges/abc/evaluations', given)).status).toBe(404)
    expect(await countOf(serra)).toBe(2)
  })

  it.each([
    ['pending', { status: 'pending' as const }],
    ['rejected', { status: 'rejected' as const }],
    ['of cattle that is not for slaughter', { tag: 'bezerro' }],
    ['of something else', { tag: 'milho' }],
  ])('whoever has a negotiation that is %s cannot rate its slaughterhouse', async (_what, kind) => {
    const slaughterhouse = await createSlaughterhouse(world, `Frigorífico ${_what}`)
    await negotiation(world, [zeca, maria], slaughterhouse, kind)
    expect((await rate(zeca, slaughterhouse, { stars: 3, sex: 'male' })).status).toBe(403)
    expect((await rate(maria, slaughterhouse, { stars: 3, sex: 'male' })).status).toBe(403)
  })

  it('whoever may not read the details of a slaughterhouse can rate it', async () => {
    await sql`update users set trial_ends_at = now() - interval '1 day' where id = ${maria.id}`.execute(
      world.database.db,
    )
    world.advance(6_000)
    const refused = await maria.get(`/v5/fridges/${serra}`)
    expect(refused).toMatchObject({ status: 403, body: { upgrade: true } })
    expect((await rate(maria, serra, { stars: 3, sex: 'female' })).status).toBe(201)
    expect(await mine(maria, serra)).toMatchObject({ evaluations: [{ stars: 3 }], can: { rate: true } })
    expect((await maria.get('/v5/fridges/optimized_ranking')).status).toBe(200)
  })

  it('a rating replaces what its author said of the same sex', async () => {
    await rate(joao, serra, { stars: 2, sex: 'male' })
    await rate(joao, serra, { stars: 1, sex: 'male', comment: 'Atrasou o pagamento.' })
    expect(await detail(joao, serra)).toMatchObject({
      evaluations_count: 2,
      male_average: 1,
      my_evaluations: [{ sex: 'male', stars: 1, comment: 'Atrasou o pagamento.' }],
    })
    await rate(joao, serra, { stars: 3, sex: 'female' })
    expect((await detail(joao, serra)).my_evaluations.map(({ sex }: { sex: string }) => sex)).toEqual([
      'male',
      'female',
    ])
    expect(await countOf(serra)).toBe(2)
  })

  it('a repeated attempt to rate is answered as the first', async () => {
    const first = await rate(joao, serra, { stars: 4, sex: 'male' }, 'uma-vez')
    await rate(joao, serra, { stars: 2, sex: 'male' })
    expect((await rate(joao, serra, { stars: 4, sex: 'male' }, 'uma-vez')).body).toEqual(first.body)
    expect((await detail(joao, serra)).male_average).toBe(2)
  })

  it('a rating can be taken back', async () => {
    const path = `/v5/fridges/${serra}/evaluations`
    expect((await joao.delete(`${path}/female`)).status).toBe(204)
    expect((await joao.delete(`${path}/female`)).status).toBe(404)
    expect((await joao.delete(`${path}/ox`)).status).toBe(404)
    expect((await zeca.delete(`${path}/male`)).status).toBe(404)
    expect((await world.visitor.delete(`${path}/male`)).status).toBe(401)
    expect(await countOf(serra)).toBe(2)
  })

  it.each<[string, RatingFields, string[]]>([
    ['nothing', {}, ['Dê de 1 a 5 estrelas', 'Escolha o que foi abatido: Macho ou Fêmea']],
    ['no star', { stars: 0, sex: 'male' }, ['Dê de 1 a 5 estrelas']],
    ['six stars', { stars: 6, sex: 'male' }, ['Dê de 1 a 5 estrelas']],
    ['half a star', { stars: 4.5, sex: 'male' }, ['Dê de 1 a 5 estrelas']],
    ['a third sex', { stars: 3, sex: 'Macho' }, ['Escolha o que foi abatido: Macho ou Fêmea']],
    [
      'a novel',
      { stars: 3, sex: 'male', comment: 'x'.repeat(501) },
      ['O comentário pode ter no máximo 500 caracteres'],
    ],
    [
      'what is no text',
      { stars: 3, sex: 'male', comment: 'a\u0000b' },
      ['O texto tem um caractere que não pode ser usado.'],
    ],
  ])('a rating with %s is refused', async (_what, given, errors) => {
    const { status, body } = await rate(joao, serra, given)
    expect(status).toBe(422)
    expect(body).toEqual({ errors })
  })

  it('the comment of a rating takes 500 characters, however many bytes they have, and text as text', async () => {
    const comment = `<b>'; drop table users; --${'🐂'.repeat(474)}`
    expect((await rate(joao, serra, { stars: 3, sex: 'male', comment })).body.evaluation.comment).toBe(
      comment,
    )
    expect((await rate(joao, serra, { stars: 3, sex: 'male', comment: '   ' })).body.evaluation.comment).toBe(
      null,
    )
  })
})

describe('what others said', () => {
  it('comments on a slaughterhouse leave out people whom the reader blocked, but not their stars', async () => {
    await rate(maria, serra, { stars: 5, sex: 'female', comment: 'Turma boa.' })
    const shown = async (who: Person) =>
      (await detail(who, serra)).comments.map(({ text }: { text: string }) => text)
    expect(await shown(zeca)).toEqual(['Turma boa.'])
    const before = await countOf(serra)
    await zeca.post(`/v6/users/${maria.id}/block`)
    expect(await shown(zeca)).toEqual([])
    expect((await detail(zeca, serra)).evaluations_count).toBe(before)
  })

  it('ratings are deleted with the account', async () => {
    const leaving = await world.person('Leonel Azambuja')
    await settle(world, leaving)
    await negotiation(world, [leaving, joao], vale)
    await rate(leaving, vale, { stars: 5, sex: 'male', comment: 'Já me vou.' })
    expect(await countOf(vale)).toBe(1)
    await world.database.db.transaction().execute(async (trx) => {
      await sql`delete from negotiations where user_id = ${leaving.id}`.execute(trx)
      await sql`delete from users where id = ${leaving.id}`.execute(trx)
    })
    expect(await detail(joao, vale)).toMatchObject({
      evaluations_count: 0,
      evaluation_average: null,
      male_average: null,
      comments: [],
    })
  })
})

describe('the offer to rate', () => {
  const OFFER = 'Você abateu no Frigorífico da Oferta. Avalie como foi e ajude outros pecuaristas a escolher.'
  const approve = async (slaughterhouse: number | null, tag = 'boi-gordo'): Promise<number> => {
    const id = await negotiation(world, [joao, maria], slaughterhouse, { tag })
    const data = { negotiation_id: id, recipient_id: joao.id, summary: 'venda de 40 cabeças' }
    await recordEvent(world.database.db, 'negotiation-approved', { actorId: maria.id, data, at: world.now() })
    return id
  }
  type EvaluationAnswer = { kind: string; full_text: string; link: string; user: unknown; read: boolean }
  const offersTo = async (who: Person): Promise<EvaluationAnswer[]> => {
    const settled = async () =>
      expect((await sql`select from events`.execute(world.database.db)).rows).toEqual([])
    await vi.waitFor(settled, { timeout: 15_000, interval: 20 })
    const { notifications } = (await who.get('/v5/users/me/notifications')).body
    return notifications.filter(({ kind }: EvaluationAnswer) => kind === 'fridge-to-rate')
  }

  it('the offer to rate comes to both sides with the approval, and leads to the negotiation', async () => {
    const slaughterhouse = await createSlaughterhouse(world, 'Frigorífico da Oferta')
    const id = await approve(slaughterhouse)
    for (const who of [joao, maria])
      expect(await offersTo(who)).toMatchObject([
        { full_text: OFFER, link: `/negocio/informacao/${id}#avaliar`, user: null, read: false },
      ])
    expect(await offersTo(zeca)).toEqual([])
    await approve(slaughterhouse)
    expect(await offersTo(joao)).toHaveLength(1)
    await joao.put('/v5/users/me/notifications/read', { up_to: 1_000_000 })
    await approve(slaughterhouse)
    expect(await offersTo(joao)).toHaveLength(2)
    expect(await offersTo(maria)).toHaveLength(1)
  })

  it('the offer to rate does not come with what was not slaughtered, or nobody knows where', async () => {
    const before = (await offersTo(joao)).length
    await approve(await createSlaughterhouse(world, 'Frigorífico do Bezerro'), 'bezerro')
    await approve(null)
    expect(await offersTo(joao)).toHaveLength(before)
  })
})

describe('a hundred ratings at once', () => {
  it('a hundred ratings at once all stay, and each person counts once', async () => {
    const many: Person[] = []
    for (let n = 0; n < 25; n += 1) many.push(await world.person(`Pessoa ${n}`))
    const slaughterhouse = await createSlaughterhouse(world, 'Frigorífico do Movimento')
    await settle(world, ...many)
    for (const person of many)
      for (const tag of ['boi-gordo', 'vaca-gorda'])
        await negotiation(world, [person, maria], slaughterhouse, { tag })
    const attempts = many.flatMap((person, n) =>
      (['male', 'female'] as const).flatMap((sex) => [
        rate(person, slaughterhouse, { stars: 1 + (n % 5), sex }),
        rate(person, slaughterhouse, { stars: 1 + ((n + 1) % 5), sex }),
      ]),
    )
    expect(attempts).toHaveLength(100)
    expect(new Set((await Promise.all(attempts)).map(({ status }) => status))).toEqual(new Set([201]))

    const { db } = world.database
    expect(await countWhere(db, 'slaughterhouse_evaluations.slaughterhouse_id', slaughterhouse)).toBe(50)
    // Of what a person says of males and of females, the first counts.
    const answered = await detail(zeca, slaughterhouse)
    expect(answered).toMatchObject({ evaluations_count: 25 })
    expect(
      answered.one_stars +
        answered.two_stars +
        answered.three_stars +
        answered.four_stars +
        answered.five_stars,
    ).toBe(25)
    const { body } = await zeca.get('/v5/fridges/optimized_ranking')
    const ranked = body.ranking.flatMap(
      ({ fridges: slaughterhouses }: { fridges: { id: number }[] }) => slaughterhouses,
    )
    expect(ranked).toMatchObject([{ id: slaughterhouse, place: 1, evaluations_count: 25 }])
    // What counted and was replaced is remembered once for each person.
    expect(await countWhere(db, 'slaughterhouse_past_stars.slaughterhouse_id', slaughterhouse)).toBe(25)
  })
})
