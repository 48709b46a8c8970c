import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openFiles } from '../../platform/files/files.ts'
import { sweepMedia } from '../../platform/files/media.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'

const HOUR = 60 * 60 * 1000

let arroba: TestApp
beforeAll(async () => {
  arroba = await openTestApp()
})
afterAll(() => arroba.close())

type Person = Awaited<ReturnType<TestApp['person']>>

const save = (who: Person, change: Record<string, unknown>) =>
  who.put('/v5/users/me', { name: 'João Silva', nickname: who.nickname, phone: '66999990000', ...change })

const picture = async (background: string, side = 900): Promise<File> => {
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'eu.jpg', { type: 'image/jpeg' })
}

const savePhoto = (who: Person, photo: Blob, change: Record<string, string> = {}) => {
  const form = new FormData()
  const fields = { name: 'João Silva', nickname: who.nickname, phone: '(66) 99999-0000', ...change }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('avatar', photo)
  return who.putForm('/v5/users/me', form)
}

const fetched = async (address: string) => {
  const answer = await arroba.app.inject({ method: 'GET', url: address })
  if (answer.statusCode !== 200) return answer.statusCode
  const { width, height } = await sharp(answer.rawPayload).metadata()
  return [width, height]
}

const mediaKeys = async () =>
  (await arroba.database.db.selectFrom('media').select('key').execute()).map(({ key }) => key)

describe('João edits his profile', () => {
  test('an edited profile is shown to its owner and to everybody else', async () => {
    const joao = await arroba.person('João Silva')
    const { body: written } = await joao.post('/v4/users/me/posts', { description: 'Bom dia.', tags: [] })
    const { status, body } = await save(joao, {
      name: '  Ana   Maria Prado ',
      nickname: ' Ana.Prado ',
      phone: '(11) 98888-7777',
      email: joao.email.toUpperCase(),
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: joao.id,
      name: 'Ana Maria Prado',
      nickname: 'ana.prado',
      phone: '11988887777',
      email: joao.email,
      has_photo: false,
    })
    expect(body.avatar.medium).toMatch(/^\/media\/initials\/AP-/)
    expect((await joao.get('/v4/users/me')).body).toEqual(body)
    const { post } = (await joao.get(`/v6/posts/${written.post.id}`)).body
    expect(post.user).toMatchObject({ name: 'Ana Maria Prado', nickname: 'ana.prado' })
  })

  test('posts after a changed phone are of the state of the new phone', async () => {
    const joao = await arroba.person('João Silva')
    const stateOfPost = async () =>
      (await joao.post('/v4/users/me/posts', { description: 'Chuva por aqui.', tags: [] })).body.post
        .state_code
    expect(await stateOfPost()).toBe(51)
    await save(joao, { phone: '11988887777' })
    expect(await stateOfPost()).toBe(35)
  })

  test.each([
    ['(66) 99999-0000', '66999990000'],
    ['(66) 3333-0000', '6633330000'],
    ['66 99999 0000', '66999990000'],
    ['6633330000', '6633330000'],
  ])('the phone %s is stored as %s', async (written, stored) => {
    const joao = await arroba.person('João Silva')
    expect((await save(joao, { phone: written })).body.phone).toBe(stored)
  })

  test('saving a profile again as it is changes nothing', async () => {
    const joao = await arroba.person('João Silva')
    const { body: before } = await joao.get('/v4/users/me')
    const { status, body } = await save(joao, { phone: before.phone })
    expect([status, body]).toEqual([200, before])
  })

  test.each<[string, Record<string, unknown>, string[]]>([
    [
      'nothing at all',
      { name: '', nickname: '', phone: '' },
      ['Preencha o nome completo!', 'Apelido tem que ter mais que 5 letras!', 'Preencha o Telefone Celular'],
    ],
    ['a name of two letters', { name: ' Jo ' }, ['Preencha o nome completo!']],
    ['a name of three digits', { name: '123' }, ['O nome deve ter letras.']],
    [
      'a name that turns round',
      { name: 'João \u202Eoxiel' },
      ['O nome tem um caractere que não pode ser usado.'],
    ],
    ['a nickname of four', { nickname: 'joao' }, ['Apelido tem que ter mais que 5 letras!']],
    [
      'a nickname with an accent',
      { nickname: 'joão.silva' },
      ['O apelido só pode ter letras minúsculas, números e pontos entre eles.'],
    ],
    [
      'a nickname that ends with a dot',
      { nickname: 'joaos.' },
      ['O apelido só pode ter letras minúsculas, números e pontos entre eles.'],
    ],
    ['a phone too short', { phone: '(66) 9999-000' }, ['Telefone Celular Inválido']],
    ['a phone too long', { phone: '+55 66 99999-0000' }, ['Telefone Celular Inválido']],
    ['a phone with letters', { phone: '66 9999 abcd' }, ['Telefone Celular Inválido']],
    ['another e-mail', { email: 'outro@fazenda.example' }, ['O e-mail da conta não pode ser alterado.']],
  ])(
    'a profile with %s is refused with what is wrong, and nothing changes',
    async (_what, change, errors) => {
      const joao = await arroba.person('João Silva')
      const { body: before } = await joao.get('/v4/users/me')
      const { status, body } = await save(joao, change)
      expect([status, body.errors]).toEqual([422, errors])
      expect((await joao.get('/v4/users/me')).body).toEqual(before)
    },
  )

  test('a profile may have a name of three letters and a nickname of five', async () => {
    const joao = await arroba.person('João Silva')
    const { status, body } = await save(joao, { name: 'Ivo', nickname: 'ivo.1' })
    expect([status, body.name, body.nickname]).toEqual([200, 'Ivo', 'ivo.1'])
  })

  test('fields that are not of the profile are not changed with it', async () => {
    const joao = await arroba.person('João Silva')
    const { body } = await save(joao, {
      id: 1,
      is_staff: true,
      trial_ends_at: '2099-01-01',
      is_reviwer: true,
    })
    expect(body).toMatchObject({ id: joao.id, is_staff: false, user_preference: { is_reviwer: false } })
  })

  test('a visitor cannot edit a profile', async () => {
    const { status } = await arroba.visitor.put('/v5/users/me', {
      name: 'Zeca',
      nickname: 'zecas',
      phone: '',
    })
    expect(status).toBe(401)
  })
})

describe('his photo', () => {
  test('a photo of a profile comes in three sizes, and replaces the one before', async () => {
    const joao = await arroba.person('João Silva')
    const first = (await savePhoto(joao, await picture('#22682c'))).body
    expect(first.has_photo).toBe(true)
    expect(await fetched(first.avatar.mini_thumb)).toEqual([96, 96])
    expect(await fetched(first.avatar.medium)).toEqual([720, 720])
    expect(await fetched(first.avatar.original)).toEqual([900, 900])

    const second = (await savePhoto(joao, await picture('#301b0f'))).body
    expect(second.avatar).not.toEqual(first.avatar)
    arroba.advance(2 * HOUR)
    const files = await openFiles(arroba.config.storageUrl)
    await sweepMedia({ db: arroba.database.db, files, clock: arroba.now })
    for (const size of ['mini_thumb', 'medium', 'original']) {
      expect(await fetched(first.avatar[size])).toBe(404)
      expect(await fetched(second.avatar[size])).toHaveLength(2)
    }
  })

  test('a photo of a profile stays when none is sent, and goes when it is removed', async () => {
    const joao = await arroba.person('João Silva')
    const { avatar } = (await savePhoto(joao, await picture('#22682c', 200))).body
    expect((await save(joao, { name: 'João da Silva' })).body.avatar).toEqual(avatar)
    const { body } = await save(joao, { remove_avatar: true })
    expect(body.has_photo).toBe(false)
    expect(body.avatar.medium).toMatch(/^\/media\/initials\/JS-/)
  })

  test.each([
    ['no picture', new File(['MZ...'], 'eu.jpg', { type: 'image/jpeg' }), 415],
    ['a broken picture', new File([new Uint8Array([0xff, 0xd8, 0xff, 1, 2])], 'eu.jpg'), 415],
    ['more than 10 MB', new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'eu.jpg'), 413],
  ])('a profile with %s as its photo is refused, and stays as it was', async (_what, file, expected) => {
    const joao = await arroba.person('João Silva')
    const keys = await mediaKeys()
    const { status, body } = await savePhoto(joao, file, { name: 'Outro Nome' })
    expect(status).toBe(expected)
    expect(body.errors[0]).toMatch(/imagem/)
    expect((await joao.get('/v4/users/me')).body).toMatchObject({ name: 'João Silva', has_photo: false })
    expect(await mediaKeys()).toEqual(keys)
  })

  test('the photo of a refused change of a profile leaves no file', async () => {
    const [joao, maria] = [await arroba.person('João Silva'), await arroba.person('Maria Souza')]
    const keys = await mediaKeys()
    const { status, body } = await savePhoto(joao, await picture('#22682c', 40), { nickname: maria.nickname })
    expect([status, body.errors]).toEqual([422, ['Este apelido já está em uso.']])
    expect(await mediaKeys()).toEqual(keys)
  })
})

test('of five who want one nickname at the same moment, one gets it', async () => {
  const people: Person[] = []
  for (let n = 1; n <= 5; n += 1) people.push(await arroba.person('João Silva'))
  const answers = await Promise.all(people.map((one) => save(one, { nickname: 'rei.do.gado' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
})

test('posts are found by their author’s new name, and no longer by the old one', async () => {
  const joao = await arroba.person('Juvenal Quintanilha')
  await joao.post('/v4/users/me/posts', { description: 'Lote de novilhas no ponto.', tags: ['Novilha'] })
  const found = async (by_term: string) => (await joao.get('/v6/posts', { by_term })).body.posts.length
  expect(await found('quintanilha')).toBe(1)
  await save(joao, { name: 'Juvenal Vasconcelos' })
  await vi.waitFor(async () => expect(await found('vasconcelos')).toBe(1), 15_000)
  expect(await found('quintanilha')).toBe(0)
  await save(joao, { name: 'Juvenal Vasconcelos', nickname: 'seu.juvenal' })
  await vi.waitFor(async () => expect(await found('seu.juvenal')).toBe(1), 15_000)
  expect(await found('novilhas vasconcelos #novilha')).toBe(1)
})

describe('receiving negotiations', () => {
  test('receiving negotiations is switched on and off by everybody for themselves, and off at first', async () => {
    const maria = await arroba.person('Maria Souza')
    const choose = (is_reviwer: unknown) => maria.put('/v5/users/me/user_preferences', { is_reviwer })
    expect((await maria.get('/v4/users/me')).body.user_preference).toEqual({ is_reviwer: false })
    expect((await choose(true)).body.user_preference).toEqual({ is_reviwer: true })
    expect((await maria.get('/v4/users/me')).body.user_preference).toEqual({ is_reviwer: true })
    expect((await choose(false)).body.user_preference).toEqual({ is_reviwer: false })
    for (const nonsense of [undefined, 'talvez', [], {}]) expect((await choose(nonsense)).status).toBe(422)
    const { status } = await arroba.visitor.put('/v5/users/me/user_preferences', { is_reviwer: true })
    expect(status).toBe(401)
  })
})
