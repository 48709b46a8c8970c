import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { countWhere } from '../testing/database/records.ts'
import { createFullAccount, type FullAccount } from '../testing/full-account.ts'
import { registrationOf } from '../testing/registration.ts'
import { startS3 } from '../testing/servers/s3-server.ts'
import { unzip } from '../testing/unzip.ts'
import { subjects } from './export-subjects.ts'
import { holdings } from './holdings.ts'
import { applyRetention } from './retention.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Person = Awaited<ReturnType<TestApp['person']>>

async function statusOf(who: Person) {
  return (await who.get('/v6/users/me/data_export')).body.data_export
}

function request(who: Person) {
  return who.post('/v6/users/me/data_export')
}

function isReady(who: Person) {
  return vi.waitFor(async () => expect((await statusOf(who))?.status).toBe('ready'), 20_000)
}

async function ticketOf(who: Person): Promise<string> {
  return (await who.post('/v6/users/me/data_export/ticket')).body.url
}

async function fetched(world: TestApp, url: string) {
  const { statusCode, rawPayload, headers } = await world.app.inject({ url })
  return { status: statusCode, bytes: rawPayload, headers }
}

async function download(world: TestApp, who: Person) {
  const { status, bytes } = await fetched(world, await ticketOf(who))
  expect(status).toBe(200)
  const files = await unzip(bytes)
  const json = (name: string) => JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null')
  return { files, json, bytes }
}

describe('João asks for his data', () => {
  let world: TestApp
  let life: FullAccount
  beforeAll(async () => {
    world = await openTestApp()
    life = await createFullAccount(world)
  })
  afterAll(() => world.close())

  it('João asks for his data and gets all of it: every column that names him has rows in the file that it is said to be in', async () => {
    const { joao } = life.people
    for (const [column] of Object.entries(holdings)) {
      if (/^(closed_accounts|events|data_exports)\./.test(column)) continue
      const rows = await countWhere(world.database.db, column, joao.id)
      expect(
        [column, rows > 0],
        'createFullAccount (testing/full-account.ts) leaves this column empty',
      ).toEqual([column, true])
    }
    expect(await statusOf(joao)).toBeNull()
    const asked = await request(joao)
    expect(asked.status).toBe(201)
    expect(asked.body.data_export).toMatchObject({ status: 'preparing', bytes: null, expires_at: null })
    await isReady(joao)

    const { files, json } = await download(world, joao)
    const always = new Set(['emails-na-fila', 'acontecimentos-na-fila'])
    for (const { file } of subjects) {
      const content = json(file)
      const isFilled = Array.isArray(content) ? content.length > 0 : content !== null
      expect([file, isFilled || always.has(file)]).toEqual([file, true])
    }
    expect([...files.keys()].toSorted()).toEqual(
      [
        'LEIA-ME.txt',
        ...subjects.map(({ file }) => `${file}.json`),
        'arquivos/foto-do-perfil.webp',
        `arquivos/publicacoes/${life.posts.withPhoto}.webp`,
        `arquivos/anuncios/${life.ads.own}.webp`,
      ].toSorted(),
    )
    for (const [name, content] of files)
      if (name.endsWith('.webp')) expect(content.toString('latin1', 8, 12)).toBe('WEBP')
    const readMe = files.get('LEIA-ME.txt')?.toString() ?? ''
    for (const { file, about } of subjects) expect(readMe).toContain(`${file}.json: ${about}`)
  })

  it('João asks for his data with what he wrote to the letter, and his CPF for him alone', async () => {
    const { joao } = life.people
    const { json } = await download(world, joao)
    expect(json('conta')).toMatchObject({
      id: joao.id,
      nome: 'João Prudêncio Valadares',
      apelido: joao.nickname,
      email: joao.email,
      telefone: '66988887777',
      cpf: registrationOf(2, '', '').CPF,
      foto: 'arquivos/foto-do-perfil.webp',
      recebe_negociacoes: true,
    })
    expect(json('termos-aceitos')[0].sha256_do_texto).toMatch(/^[0-9a-f]{64}$/)
    expect(json('apelidos-anteriores')).toMatchObject([{ apelido: joao.formerNickname }])
    expect(json('publicacoes')).toMatchObject([
      { id: life.posts.ofJoao, texto: 'Vendo 54 bois.', foto: null, curtidas: 1 },
      { id: life.posts.withPhoto, foto: `arquivos/publicacoes/${life.posts.withPhoto}.webp` },
    ])
    expect(json('comentarios')).toMatchObject([{ publicacao: life.posts.ofMaria, texto: 'Obrigado, Maria!' }])
    expect(json('curtidas')).toMatchObject([{ publicacao: life.posts.ofMaria }])
    expect(json('negociacoes').map(({ id }: { id: number }) => id)).toEqual(
      [
        life.negotiations.approved,
        life.negotiations.answered,
        life.negotiations.received,
        life.negotiations.sent,
        life.negotiations.alone,
      ].toSorted((a, b) => a - b),
    )
    expect(json('negociacoes')[0]).toMatchObject({
      registrada_por: 'João Prudêncio Valadares',
      enviada_a: 'Maria Oliveira',
      situacao: 'approved',
      valor: 318.5,
    })
    expect(json('avaliacoes-de-frigorificos')).toMatchObject([{ estrelas: 5, comentario: 'Peso certo.' }])
    expect(json('bloqueios')).toMatchObject([{ pessoa: 'Equipe Arroba' }])
    // Who blocked and who reported him is theirs.
    expect(JSON.stringify(subjects.map(({ file }) => json(file)))).not.toContain('Zeca Prates')
  })

  it('João asks for his data and is told by a notification and by a letter that lead to where he signs in', async () => {
    const { joao } = life.people
    const letter = await vi.waitFor(() => {
      const found = world.letters.find(({ subject }) => subject === 'Seus dados estão prontos para baixar')
      if (!found) throw new Error('no letter yet')
      return found
    })
    expect(letter.to).toBe(joao.email)
    expect(letter.text).toContain('http://arroba.test/user/dados')
    expect(letter.text).not.toContain('ticket')
    const { notifications } = await vi.waitFor(async () => {
      const { body } = await joao.get('/v5/users/me/notifications')
      expect(body.notifications[0].kind).toBe('data-export-ready')
      return body
    })
    expect(notifications[0]).toMatchObject({ link: '/user/dados', user: null })
    expect(notifications[0].full_text).toMatch(
      /^Seus dados estão prontos\. Você pode baixá-los até \d\d\/\d\d\/\d{4} às \d\d:\d\d\.$/,
    )
  })

  it('João asks for his data and nobody else gets at the file', async () => {
    const { joao, zeca } = life.people
    expect((await zeca.post('/v6/users/me/data_export/ticket')).status).toBe(404)
    expect(await statusOf(zeca)).toBeNull()
    for (const path of ['/v6/users/me/data_export', '/v6/users/me/data_export/ticket'])
      expect((await world.visitor.post(path)).status).toBe(401)
    expect((await world.visitor.get('/v6/users/me/data_export')).status).toBe(401)
    for (const url of ['/v6/data_export', '/v6/data_export?ticket=', '/v6/data_export?ticket=adivinhado'])
      expect((await fetched(world, url)).status).toBe(404)

    const url = await ticketOf(joao)
    const { headers } = await fetched(world, url)
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="arroba-meus-dados.zip"',
      'cache-control': 'private, no-store',
    })
    const rows = await world.database.db
      .selectFrom('data_exports')
      .selectAll()
      .where('user_id', '=', joao.id)
      .execute()
    // Only its digest is kept, the log does not hold it, and /media does not serve the file.
    const ticket = url.split('=')[1] ?? ''
    expect(JSON.stringify(rows)).not.toContain(ticket)
    expect(world.logged()).not.toContain(ticket)
    for (const size of ['original', 'arroba-meus-dados.zip'])
      expect((await fetched(world, `/media/${rows[0]?.file_key}/${size}`)).status).toBe(404)

    // A new one takes the place of the old one, and each lives for minutes.
    const next = await ticketOf(joao)
    expect((await fetched(world, url)).status).toBe(404)
    expect((await fetched(world, next)).status).toBe(200)
    world.advance(5 * MINUTE + 1000)
    expect((await fetched(world, next)).status).toBe(404)
  })

  it('João asks for his data once at a time: a repeat while it is made says so, and makes nothing twice', async () => {
    const { zeca } = life.people
    const answers = await Promise.all([request(zeca), request(zeca), request(zeca)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.errors).toEqual([
      'Seus dados já estão sendo preparados. Avisamos você assim que estiverem prontos.',
    ])
    await isReady(zeca)
    const notices = () =>
      world.letters.filter(({ to, subject }) => to === zeca.email && subject.startsWith('Seus dados'))
    await vi.waitFor(() => expect(notices()).toHaveLength(1))
    // Asked for again, the earlier file makes room.
    expect((await request(zeca)).status).toBe(201)
    await isReady(zeca)
    await applyRetention({ ...world, clock: () => new Date(world.now().getTime() + 2 * HOUR) })
    expect(await exportsIn(world)).toHaveLength(2)
  })

  it('João asks for his data for a day; then the file is gone', async () => {
    const { joao, zeca } = life.people
    world.advance(24 * HOUR - 10 * MINUTE)
    await applyRetention({ ...world, clock: world.now })
    const url = await ticketOf(joao)
    expect((await fetched(world, url)).status).toBe(200)
    world.advance(11 * MINUTE)
    expect(await statusOf(joao)).toBeNull()
    expect((await fetched(world, url)).status).toBe(404)
    expect((await joao.post('/v6/users/me/data_export/ticket')).body.errors).toEqual([
      'O arquivo não está mais disponível. Peça os seus dados de novo.',
    ])
    await applyRetention({ ...world, clock: world.now })
    expect(await exportsIn(world)).toEqual([])
    expect(await statusOf(zeca)).toBeNull()
  })

  it('João asks for his data and can ask again when nothing came of it', async () => {
    const { joao } = life.people
    await sql`insert into data_exports (user_id, request, requested_at)
      values (${joao.id}, gen_random_uuid(), ${world.now()})`.execute(world.database.db)
    expect((await request(joao)).status).toBe(409)
    world.advance(61 * MINUTE)
    expect((await statusOf(joao)).status).toBe('failed')
    expect((await request(joao)).status).toBe(201)
    await isReady(joao)
  })
})

async function exportsIn(world: TestApp): Promise<string[]> {
  return (
    await readdir(path.join(fileURLToPath(world.config.storageUrl), 'exports'), { recursive: true }).catch(
      () => [],
    )
  )
    .filter((name) => name.endsWith('.zip'))
    .toSorted()
}

it('a data export holds as many rows as there are, from a bucket too, and lists keep their order', async () => {
  const s3 = await startS3()
  const world = await openTestApp({ STORAGE_URL: s3.storageUrl })
  const joao = await world.person('João Silva')
  const { body } = await joao.post('/v4/users/me/posts', { description: 'Boi', mentions: [], tags: [] })
  await sql`insert into comments (post_id, user_id, text, created_at)
    select ${body.post.id}, ${joao.id}, 'Comentário ' || n, now() from generate_series(1, 1234) n`.execute(
    world.database.db,
  )
  await request(joao)
  await isReady(joao)
  const { json, bytes } = await download(world, joao)
  const texts = json('comentarios').map(({ texto }: { texto: string }) => texto)
  expect(texts).toEqual(Array.from({ length: 1234 }, (_, n) => `Comentário ${n + 1}`))
  expect((await statusOf(joao)).bytes).toBe(bytes.length)
  await world.close()
  await s3.close()
})
