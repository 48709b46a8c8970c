import { sql } from 'kysely'
import { vi } from 'vitest'
import { advertise, offer, staffMember } from './ads.ts'
import type { TestApp } from './app.ts'
import { address, buy } from './billing.ts'
import type { Answer } from './client.ts'
import { acceptNegotiations, answerPath, record } from './negotiations.ts'
import { freeAccount, type Person } from './readers.ts'
import { registrationOf } from './registration.ts'
import { createSlaughterhouse, negotiation } from './slaughterhouses.ts'

/** Those who must not find what is hidden from them. The stranger, the blocked and the blocker are on the trial. */
export const READERS = ['free', 'stranger', 'blocked', 'blocker', 'nobody'] as const
export type ReaderName = (typeof READERS)[number]

/** A text with a word that occurs nowhere else, and which readers may read it. */
export type HiddenText = {
  about: string
  word: string
  /** Of the same shape, and of nobody; null where there is nothing to search for. */
  absent: string | null
  openTo: ReaderName[]
}

/** Of nine letters, like the words below. */
const ABSENT = 'jxyfwuqvo'

const PAYING: ReaderName[] = ['stranger', 'blocked', 'blocker']
/** Who pays and did not block the author. */
const PAYING_LISTENERS: ReaderName[] = ['stranger', 'blocked']
/** Everybody with an account who did not block the author. */
const LISTENERS: ReaderName[] = ['free', 'stranger', 'blocked']

/** Whose posts the news are. */
const PLATFORM_ID = 1
const YEAR = 365 * 24 * 60 * 60_000
const BEGINNING = 'O boi gordo abriu o dia firme nas praças paulistas, disse a mesa. '.repeat(4)

function done<Given extends Answer>(answer: Given): Given {
  if (answer.status >= 300) throw new Error(`refused: ${JSON.stringify(answer.body)}`)
  return answer
}

/** Words that mean nothing, of nine letters each, none like another. */
function wordsOf() {
  const texts: HiddenText[] = []
  const syllables = ['zu', 'bor', 'qui', 'lat', 'mef', 'gno', 'tru', 'pix', 'vaj', 'hed']
  const word = (about: string, openTo: ReaderName[] = []): string => {
    const nth = texts.length
    const [first, second] = [syllables[nth % 10] ?? '', syllables[(3 * nth + 1) % 10] ?? '']
    const letter = String.fromCharCode(97 + Math.floor(nth / 10))
    const made = `${first}${letter}${second}${letter}k${String.fromCharCode(97 + (nth % 26))}wyz`.slice(0, 9)
    texts.push({ about, word: made, absent: ABSENT, openTo })
    return made
  }
  const known = (about: string, text: string, absent: string): void =>
    void texts.push({ about, word: text, absent, openTo: [] })
  return { texts, word, known }
}

type People = Record<'joao' | 'maria' | 'staff' | 'free' | 'stranger' | 'blocked' | 'blocker', Person>

async function gather(world: TestApp): Promise<People> {
  const joao = await acceptNegotiations(await world.person('João Prudêncio'))
  const maria = await acceptNegotiations(await world.person('Maria Oliveira'))
  const people = {
    joao,
    maria,
    staff: await staffMember(world, 'Equipe Arroba'),
    free: await freeAccount(world, 'Zeca Prates'),
    stranger: await world.person('Sônia Alves'),
    blocked: await world.person('Beto Ramos'),
    blocker: await world.person('Rita Campos'),
  }
  await sql`update users set created_at = ${new Date(world.now().getTime() - YEAR)}`.execute(
    world.database.db,
  )
  return people
}

async function write(by: Person, description: string): Promise<number> {
  return done(await by.post('/v4/users/me/posts', { description, tags: [] })).body.post.id
}

async function comment(by: Person, post: number, text: string): Promise<number> {
  return done(await by.post(`/v4/posts/${post}/comments`, { text })).body.comment.id
}

async function publish({ staff }: People, description: string, fields: object): Promise<number> {
  return done(
    await staff.post('/v6/staff/posts', { title: 'Mercado firme', description, tags: ['Clima'], ...fields }),
  ).body.publication.id
}

type Scene = { world: TestApp; people: People; word: ReturnType<typeof wordsOf>['word']; audience: string }

/** Data that two people entered in their accounts, and notes of staff about their identity check. */
async function checkPeople({ world, people, word }: Scene): Promise<void> {
  const { joao, maria, staff } = people
  const at = world.now()
  await sql`
    insert into trust_pairs (seller_id, buyer_id, negotiations, heads, weight, burst, young, first_at, last_at)
    values (${joao.id}, ${maria.id}, 5, 100, 1, 5, 0, ${at}, ${at})`.execute(world.database.db)
  await sql`
    insert into trust_alarms (key, kind, people, negotiations, measure, last_at)
    values (${`burst-${joao.id}-${maria.id}`}, 'burst', ${[joao.id, maria.id]}, 5, 5, ${at})`.execute(
    world.database.db,
  )
  const alarm = `/v6/staff/trust/alarms/burst-${joao.id}-${maria.id}`
  done(await staff.post(`${alarm}/dismiss`, { reason: `Porque ${word('why an alarm was dismissed')}` }))
  const note = `Visto ${word('how an identity was checked')}`
  done(await staff.put(`/v6/staff/people/${joao.id}/identity`, { verified: true, note }))
  done(await joao.post('/v6/users/me/api_tokens', { name: `Planilha ${word('the name of a token')}` }))
  const email = `${word('an e-mail that is not confirmed yet')}@fazenda.example`
  done(await joao.put('/v6/users/me/email', { email }))
}

async function writePosts({ world, people, word, audience }: Scene) {
  const { joao, maria, staff, free, blocked } = people
  const paid = await publish(people, `${BEGINNING} ${word('the paid half of news', PAYING)} ${audience}`, {
    is_free_visible: false,
  })
  const inADay = new Date(world.now().getTime() + 24 * 60 * 60_000).toISOString()
  const scheduled = await publish(people, `Amanhã: ${word('a scheduled publication')} ${audience}`, {
    publish_at: inADay,
  })
  const withdrawn = await publish(people, `Foi engano: ${word('a withdrawn publication')} ${audience}`, {})
  const open = await write(joao, `Bom dia, ${word('a post', LISTENERS)}. ${audience}`)
  const ofMaria = await write(maria, 'Alguém tem bezerro firme?')
  const hidden = await write(joao, `Segue ${word('a post that staff hid')} ${audience}`)
  const comments = [
    [paid, await comment(joao, paid, `Vi ${word('a comment on paid news', PAYING_LISTENERS)} ${audience}`)],
    [ofMaria, await comment(joao, ofMaria, `Tenho ${word('a comment', LISTENERS)} ${audience}`)],
    [ofMaria, await comment(joao, ofMaria, `Digo ${word('a comment that staff hid')} ${audience}`)],
    [hidden, await comment(maria, hidden, `Então ${word('a comment on a post that staff hid')} ${audience}`)],
    [withdrawn, await comment(maria, withdrawn, `Sim ${word('a comment on withdrawn news')} ${audience}`)],
  ] as [number, number][]
  for (const reader of [free, blocked]) {
    done(await reader.post(`/v6/posts/${hidden}/evaluate`, { evaluation: true }))
    await comment(reader, hidden, 'Boa, João!')
  }
  done(await maria.post(`/v6/posts/${open}/reports`, { reason: 'other', details: word('a report') }))
  done(await staff.post(`/v6/staff/posts/${withdrawn}/withdraw`))
  const hide = (kind: string, id: number | undefined, reason: string) =>
    staff.post(`/v6/staff/reported/${kind}/${id}/hide`, { reason })
  done(await hide('post', hidden, `Porque ${word('why staff hid a post')}`))
  done(await hide('comment', comments[2]?.[1], `Porque ${word('why staff hid a comment')}`))
  return { posts: [paid, scheduled, withdrawn, open, ofMaria, hidden], comments }
}

async function notifyOfSlaughterhouse({ world, people, word, audience }: Scene) {
  const { joao, maria, staff } = people
  const slaughterhouse = await createSlaughterhouse(world, 'Frigorífico Serra Alta')
  const { publication } = done(
    await staff.post('/v6/staff/scales', {
      fridge_id: slaughterhouse,
      days: '83',
      reference_date: new Date(world.now().getTime() - 3 * 60 * 60_000).toISOString().slice(0, 10),
      title: `Escala ${word('the title of a scale', PAYING)}`,
      description: `Programa ${word('the text of a scale', PAYING)}`,
    }),
  ).body
  const said = await comment(
    joao,
    publication.id,
    `É ${word('a comment on a scale', PAYING_LISTENERS)} ${audience}`,
  )
  await negotiation(world, [joao, maria], slaughterhouse)
  done(
    await joao.post(`/v5/fridges/${slaughterhouse}/evaluations`, {
      stars: 4,
      sex: 'male',
      comment: `Pagou ${word('the comment of a rating', PAYING_LISTENERS)}`,
    }),
  )
  return { fridge: slaughterhouse, scale: publication.id as number, comment: said }
}

async function advertiseAll({ world, people, word }: Scene): Promise<number[]> {
  const { joao, staff, free, blocked } = people
  const pending = await advertise(joao, { title: `Lote ${word('a pending ad')}` })
  const rejected = await advertise(joao, { title: `Lote ${word('a rejected ad')}` })
  const reason = `Falta ${word('why an ad was rejected')}`
  done(await staff.post(`/v6/staff/classifieds/${rejected}/reject`, { reject_reason: reason, reason }))
  const withdrawn = await offer(joao, staff, { title: `Lote ${word('a withdrawn ad')}` })
  for (const reader of [free, blocked]) done(await reader.post(`/v6/classifieds/${withdrawn}/favorite`))
  const why = `Saiu ${word('why an ad was withdrawn')}`
  done(await staff.post(`/v6/staff/classifieds/${withdrawn}/withdraw`, { reject_reason: why, reason: why }))
  const expired = await offer(joao, staff, { phone: '(66) 98111-7364' })
  const sold = await offer(joao, staff, { phone: '(66) 98222-5471' })
  for (const ad of [expired, sold]) done(await free.post(`/v6/classifieds/${ad}/favorite`))
  done(await joao.post(`/v6/classifieds/${sold}/sold`))
  await sql`update ads set expires_at = ${new Date(world.now().getTime() - 60_000)} where id = ${expired}`.execute(
    world.database.db,
  )
  const offered = await offer(joao, staff, { title: `Lote ${word('an ad', LISTENERS)}` })
  return [pending, rejected, withdrawn, expired, sold, offered]
}

async function negotiate({ world, people, word }: Scene): Promise<number[]> {
  const { joao, maria, staff } = people
  const bread = `Nelore ${word('a negotiation')}`
  const sent = await record(world, joao, 'calves', { reviwer_id: maria.id, bread })
  const approved = await record(world, joao, 'calves', {
    reviwer_id: maria.id,
    bread: `Angus ${word('an approved negotiation')}`,
  })
  done(await maria.post(answerPath(approved.id, 'approve')))
  const exclusion = { reason: `Engano ${word('why a negotiation is out of the market')}` }
  done(await staff.put(`/v6/staff/market/excluded_deals/${approved.id}`, exclusion))
  const rejected = await record(world, joao, 'soy', { reviwer_id: maria.id })
  const reason = `Não: ${word('why a negotiation was rejected')}`
  done(await maria.post(answerPath(rejected.id, 'reject'), { reject_reason: reason }))
  return [sent.id, approved.id, rejected.id]
}

export type HiddenTexts = Awaited<ReturnType<typeof hideTexts>>

/**
 * João, Maria and staff write all that somebody must not read, each text with a word of its own, and name the readers in
 * it; one of them João blocked, and another blocked João.
 */
export async function hideTexts(world: TestApp) {
  const { texts, word, known } = wordsOf()
  const people = await gather(world)
  const { joao, free, stranger, blocked, blocker, staff } = people
  const audience = [free, stranger, blocked, blocker].map(({ nickname }) => `@${nickname}`).join(' ')
  const scene = { world, people, word, audience }
  await checkPeople(scene)
  done(
    await buy(world, joao, {
      fields: { address: { ...address, street: `Rua ${word('a billing address')}` } },
    }),
  )
  const { payments: paid } = done(await staff.get(`/v6/staff/people/${joao.id}/payments`)).body
  done(
    await staff.post(`/v6/staff/payments/${paid[0].id}/refund`, {
      amount: 0.5,
      returned: 0,
      reason: `Porque ${word('why staff sent money back')}`,
    }),
  )
  const { posts, comments } = await writePosts(scene)
  const { fridge: slaughterhouse, scale, comment: onScale } = await notifyOfSlaughterhouse(scene)
  const ads = await advertiseAll(scene)
  const negotiations = await negotiate(scene)
  const suspended = await world.person('Sandro Melo')
  done(
    await staff.post(`/v6/staff/people/${suspended.id}/suspend`, {
      days: 30,
      reason: `Porque ${word('why somebody was suspended')}`,
    }),
  )
  await sql`update users set phone = '66981234765' where id = ${joao.id}`.execute(world.database.db)
  known('a phone', '66981234765', '66981239999')
  known('a CPF', registrationOf(1, '', '').CPF, registrationOf(999, '', '').CPF)
  known('an e-mail', joao.email, 'pessoa999@arroba.example')
  known('the phone of an expired ad', '66981117364', '66981119999')
  known('the phone of a sold ad', '66982225471', '66982229999')
  texts.push({ about: 'the days of a scale', word: '"days":83', absent: null, openTo: PAYING })
  await vi.waitFor(async () => {
    const { rows } = await sql`select from events`.execute(world.database.db)
    if (rows.length > 0) throw new Error('events are still to be handled')
  }, 15_000)
  done(await joao.post(`/v6/users/${blocked.id}/block`))
  done(await blocker.post(`/v6/users/${joao.id}/block`))
  const idsOf = async (table: 'payments' | 'notifications'): Promise<number[]> =>
    (await world.database.db.selectFrom(table).select('id').execute()).map(({ id }) => id)
  return {
    texts,
    people,
    posts: [...posts, scale],
    comments: [...comments, [scale, onScale]] as [number, number][],
    ads,
    negotiations,
    fridges: [slaughterhouse],
    payments: await idsOf('payments'),
    notifications: await idsOf('notifications'),
    personIds: [PLATFORM_ID, joao.id, people.maria.id, suspended.id],
  }
}
