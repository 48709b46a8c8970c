import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { acceptNegotiations, answerPath, type Person, pathOf, record } from '../testing/negotiations.ts'
import { remindOfNegotiations } from './remind-of-negotiations.ts'

let world: TestApp
/** A second node on the same database. */
let other: TestApp
let joao: Person
let maria: Person
let rosa: Person

const SOON = { timeout: 15_000, interval: 20 }
const HOUR = 60 * 60_000
const NEGOTIATION = 'venda de 54 cabeças de Boi Gordo'
const FACTS = 'Venda de 54 cabeças de Boi Gordo, a R$ 318,50 por arroba, em '

beforeAll(async () => {
  world = await openTestApp()
  other = await openTestApp({}, { beside: world })
  joao = await world.person('João Silva')
  maria = await acceptNegotiations(await world.person('Maria Oliveira'))
  rosa = await acceptNegotiations(await world.person('Rosa Neves'))
})
afterAll(async () => {
  await other.close()
  await world.close()
})
beforeEach(async () => {
  await handled()
  await sql`delete from notifications`.execute(world.database.db)
  world.letters.length = 0
  other.letters.length = 0
})

/** Waits until every event is handled and every letter is sent; letters may leave in any order. */
function handled() {
  return vi.waitFor(async () => {
    const { rows } = await sql`
      select from events union all select from jobs.job where name = 'send-mail' and state < 'completed'`.execute(
      world.database.db,
    )
    expect(rows).toEqual([])
  }, SOON)
}

type ShownNotification = { full_text: string; link: string; user: { name: string } }

async function notificationsOf(person: Person): Promise<[string, string][]> {
  await handled()
  const { body } = await person.get('/v5/users/me/notifications')
  return body.notifications.map(({ full_text, link }: ShownNotification) => [full_text, link])
}

async function lettersTo({ email }: Person) {
  await handled()
  return [...world.letters, ...other.letters].filter(({ to }) => to === email)
}

async function textsTo(person: Person) {
  return (await lettersTo(person)).map(({ text }) => text).join('\n')
}

async function subjects(person: Person) {
  return (await lettersTo(person)).map(({ subject }) => subject)
}

describe('letters about a negotiation that João sends to Maria', () => {
  it('a sent negotiation notifies its reviewer with a link to approve it, and sends its owner a receipt', async () => {
    const { id } = await record(world, joao, 'oxen', { reviwer_id: maria.id })
    expect(await notificationsOf(maria)).toEqual([
      [`João Silva enviou uma negociação para você aprovar: ${NEGOTIATION}.`, `/negocio/informacao/${id}`],
    ])
    const [letter] = await lettersTo(maria)
    expect(letter?.subject).toBe('João Silva enviou uma negociação para você aprovar')
    expect(letter?.text).toContain('Olá, Maria!')
    expect(letter?.text).toContain(FACTS)
    expect(letter?.text).toContain(`http://arroba.test/negocio/informacao/${id}`)
    expect(await subjects(joao)).toEqual(['Sua negociação foi enviada para Maria Oliveira'])
    expect(await notificationsOf(joao)).toEqual([])
  })

  it('an edited negotiation notifies its reviewer of what changed, in words', async () => {
    const { id } = await record(world, joao, 'oxen', { reviwer_id: maria.id })
    await joao.put(pathOf(id), { negotiated_value: 320 })
    expect((await notificationsOf(maria))[0]).toEqual([
      `João Silva alterou a negociação que enviou para você aprovar: ${NEGOTIATION}.`,
      `/negocio/informacao/${id}`,
    ])
    for (const person of [maria, joao])
      expect(await textsTo(person)).toContain('Valor negociado: de R$ 318,50 para R$ 320,00')
    expect(await subjects(maria)).toHaveLength(2)
    expect(await subjects(joao)).toContain('Sua negociação foi alterada')
  })

  it('an edit that changes nothing, or of a negotiation sent to nobody, notifies nobody', async () => {
    const { id } = await record(world, joao)
    await joao.put(pathOf(id), { notes: 'Só para mim' })
    await joao.put(pathOf(id), { reviwer_id: maria.id })
    await joao.put(pathOf(id), { reviwer_id: maria.id })
    expect(await notificationsOf(maria)).toHaveLength(1)
    expect(await subjects(joao)).toHaveLength(1)
  })

  it('an approval is mailed to both sides', async () => {
    const { id } = await record(world, joao, 'oxen', { reviwer_id: maria.id })
    await maria.post(answerPath(id, 'approve'))
    expect(await notificationsOf(joao)).toEqual([
      [
        `Maria Oliveira aprovou a negociação: ${NEGOTIATION}. O novo PDF já está disponível.`,
        `/negocio/informacao/${id}`,
      ],
    ])
    expect(await subjects(joao)).toContain('Maria Oliveira aprovou a sua negociação')
    expect(await subjects(maria)).toContain('Você aprovou a negociação de João Silva')
  })

  it('a rejection is mailed to both sides with its reason', async () => {
    const { id } = await record(world, joao, 'oxen', { reviwer_id: maria.id })
    await maria.post(answerPath(id, 'reject'), { reject_reason: 'O peso combinado era outro' })
    expect(await notificationsOf(joao)).toEqual([
      [
        `Maria Oliveira reprovou a negociação: ${NEGOTIATION}. Motivo: “O peso combinado era outro”`,
        `/negocio/informacao/${id}`,
      ],
    ])
    for (const person of [joao, maria])
      expect(await textsTo(person)).toContain('Motivo: O peso combinado era outro')
  })

  it('a negotiation sent to somebody else notifies its former reviewer of that alone', async () => {
    const { id } = await record(world, joao, 'oxen', { reviwer_id: maria.id })
    await notificationsOf(maria)
    await joao.put(pathOf(id), { reviwer_id: rosa.id, negotiated_value: 321 })
    expect(await notificationsOf(maria)).toEqual([
      [`João Silva retirou a negociação que tinha enviado para você: ${NEGOTIATION}.`, '/negociacoes'],
    ])
    const subject = 'João Silva retirou a negociação que tinha enviado para você'
    expect((await lettersTo(maria)).find((letter) => letter.subject === subject)?.text).toContain(FACTS)
    expect(await notificationsOf(rosa)).toHaveLength(1)
  })

  it('a deleted negotiation takes its notifications along, except that it ended', async () => {
    const { id } = await record(world, joao, 'oxen', { reviwer_id: maria.id })
    await notificationsOf(maria)
    await joao.delete(pathOf(id))
    expect(await notificationsOf(maria)).toEqual([
      [`João Silva retirou a negociação que tinha enviado para você: ${NEGOTIATION}.`, '/negociacoes'],
    ])
  })

  it('a reviewer who blocked the owner gets no letters but that of their own answer', async () => {
    const { id } = await record(world, joao, 'oxen', { reviwer_id: maria.id })
    await maria.post(`/v6/users/${joao.id}/block`)
    await handled()
    await sql`delete from notifications`.execute(world.database.db)
    world.letters.length = 0
    other.letters.length = 0
    await joao.put(pathOf(id), { notes: 'Insistindo' })
    expect([await notificationsOf(maria), await subjects(maria)]).toEqual([[], []])
    await maria.post(answerPath(id, 'reject'), { reject_reason: 'Não conheço' })
    expect(await subjects(maria)).toEqual(['Você reprovou a negociação de João Silva'])
    expect(await notificationsOf(joao)).toHaveLength(1)
    await maria.delete(`/v6/users/${joao.id}/block`)
  })

  it('a letter carries no address that somebody took for a name', async () => {
    await sql`update users set name = 'Ganhe em golpe.example/premio' where id = ${joao.id}`.execute(
      world.database.db,
    )
    await record(world, joao, 'soy', { reviwer_id: maria.id })
    const [letter] = await lettersTo(maria)
    expect(letter?.subject).toBe('Alguém da Arroba enviou uma negociação para você aprovar')
    expect(letter?.html).not.toContain('golpe.example')
    await sql`update users set name = 'João Silva' where id = ${joao.id}`.execute(world.database.db)
  })
})

describe('reminders of negotiations', () => {
  const remind = (on: TestApp) =>
    remindOfNegotiations({ config: world.config, database: on.database, jobs: on.jobs, clock: world.now })

  it('both sides of a negotiation are reminded once after three days, whichever nodes are up', async () => {
    const { id } = await record(world, joao, 'oxen', { reviwer_id: maria.id })
    const answered = await record(world, joao, 'soy', { reviwer_id: maria.id })
    await maria.post(answerPath(answered.id, 'approve'))
    await record(world, joao)
    await handled()
    await sql`delete from notifications`.execute(world.database.db)
    world.letters.length = 0
    other.letters.length = 0

    world.advance(71 * HOUR)
    await remind(world)
    expect(await notificationsOf(maria)).toEqual([])
    world.advance(1.1 * HOUR)
    await Promise.all([remind(world), remind(other), remind(world)])
    await remind(other)
    const link = `/negocio/informacao/${id}`
    expect((await notificationsOf(maria)).filter(([, to]) => to === link)).toEqual([
      [`João Silva espera há 3 dias que você aprove uma negociação: ${NEGOTIATION}.`, link],
    ])
    expect((await notificationsOf(joao)).filter(([, to]) => to === link)).toEqual([
      [`Maria Oliveira ainda não respondeu à negociação que você enviou há 3 dias: ${NEGOTIATION}.`, link],
    ])
    const toAnswered = `/negocio/informacao/${answered.id}`
    expect((await notificationsOf(maria)).filter(([, to]) => to === toAnswered)).toEqual([])
    const aboutIt = async (person: Person) =>
      (await lettersTo(person)).filter(({ text }) => text.includes(link)).map(({ subject }) => subject)
    expect(await aboutIt(maria)).toEqual(['João Silva espera a sua resposta há 3 dias'])
    expect(await aboutIt(joao)).toEqual(['Maria Oliveira ainda não respondeu à sua negociação'])
  })

  it('a negotiation that is sent again is reminded of again', async () => {
    const { id } = await record(world, joao, 'oxen', { reviwer_id: maria.id })
    world.advance(73 * HOUR)
    await remind(world)
    await joao.put(pathOf(id), { reviwer_id: rosa.id })
    await remind(world)
    expect(await notificationsOf(rosa)).toHaveLength(1)
    world.advance(73 * HOUR)
    await remind(world)
    expect((await notificationsOf(rosa)).map(([text]) => text)[0]).toContain('espera há 3 dias')
  })
})
