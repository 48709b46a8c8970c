import { TERMS } from '@arroba/contract/rules/terms.ts'
import { generateCpf } from '@brazilian-utils/brazilian-utils'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'

let arroba: TestApp
beforeAll(async () => {
  arroba = await openTestApp()
})
afterAll(() => arroba.close())

let applicants = 0
/** The valid form of a new person, with a test's changes. */
const form = (changes: Record<string, unknown> = {}): Record<string, unknown> => {
  applicants += 1
  return {
    name: 'João da Silva',
    nickname: `joao.silva${applicants}`,
    email: `joao${applicants}@fazenda.example`,
    phone: '(67) 99999-8888',
    CPF: generateCpf(),
    indicador_id: 1,
    password: 'boi-gordo',
    password_confirmation: 'boi-gordo',
    interested_tags: [],
    ...changes,
  }
}

const register = (changes: Record<string, unknown> = {}) => arroba.visitor.post('/v5/users', form(changes))

const signIn = (email: unknown, password = 'boi-gordo') =>
  arroba.visitor.post('/v4/users/sign_in', { email, password })

const meOf = async (email: string) => {
  const { body } = await signIn(email)
  const { visitor } = arroba
  return visitor.get('/v4/users/me', {}, { headers: { user_email: email, user_token: body.token } })
}

const rowOf = (email: string) =>
  arroba.database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

const howMany = async (): Promise<number> =>
  (await arroba.database.db.selectFrom('users').select('id').execute()).length

describe('João registers', () => {
  test('everything in a registration is stored', async () => {
    const tags = await arroba.visitor.get('/v4/tags')
    const idOf = (slug: string): number =>
      tags.body.tags.find((tag: { slug: string }) => tag.slug === slug).id
    const answer = await register({
      name: '  João   da Silva ',
      email: ' Joao.Inteiro@Fazenda.EXAMPLE ',
      nickname: 'joao.inteiro',
      interested_tags: [idOf('soja'), idOf('boi-gordo'), idOf('soja')],
    })
    expect(answer.status).toBe(201)
    expect(answer.body.user).toMatchObject({
      name: 'João da Silva',
      email: 'joao.inteiro@fazenda.example',
      nickname: 'joao.inteiro',
    })

    const { body: me } = await meOf('joao.inteiro@fazenda.example')
    expect(me.phone).toBe('67999998888')
    expect(me.interested_tags.map(({ slug }: { slug: string }) => slug)).toEqual(['boi-gordo', 'soja'])
    expect(me.avatar).toEqual(answer.body.user.avatar)
    expect(me).toMatchObject({ is_staff: false, user_preference: { is_reviwer: false }, trial_days_left: 30 })

    const row = await rowOf('joao.inteiro@fazenda.example')
    expect(row).toMatchObject({
      state_code: 50,
      indicator_id: 1,
      initials: 'JS',
    })
    const { rows } = await sql`
      select version, encode(text_sha256, 'hex') as sha256, accepted_at from consents where user_id = ${row.id}`.execute(
      arroba.database.db,
    )
    expect(rows).toEqual([{ version: TERMS.version, sha256: TERMS.sha256, accepted_at: row.created_at }])
  })

  test('a registration sends a welcome in Portuguese with a link to the login', async () => {
    await register({ email: 'bem.vindo@fazenda.example' })
    const letter = await arroba.letterTo('bem.vindo@fazenda.example')
    expect(letter.subject).toBe('Boas-vindas à Arroba')
    expect(letter.text).toContain('Olá, João!')
    expect(letter.text).toContain('http://arroba.test/login')
    expect(letter.text).not.toContain('boi-gordo')
  })

  test('the welcome carries no address that somebody wrote as their name', async () => {
    await register({ email: 'isca@fazenda.example', name: 'http://golpe.example clique' })
    const letter = await arroba.letterTo('isca@fazenda.example')
    expect(letter.text).toMatch(/^Olá!/)
    expect(letter.text + letter.html).not.toContain('golpe')
  })

  test('a registration may leave out indicator, interests and a known area code', async () => {
    const { indicador_id, interested_tags, ...rest } = form({ phone: '20999998888' })
    const answer = await arroba.visitor.post('/v5/users', rest)
    expect(answer.status).toBe(201)
    expect(await rowOf(answer.body.user.email)).toMatchObject({ indicator_id: null, state_code: null })
  })

  test('a registration by a form carries a photo', async () => {
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#22682c' } })
      .jpeg()
      .toBuffer()
    const fields = form({ interested_tags: undefined })
    const filled = new FormData()
    for (const [name, value] of Object.entries(fields))
      if (value !== undefined) filled.set(name, String(value))
    filled.append('interested_tags[]', '1')
    filled.append('interested_tags[]', '2')
    filled.set('avatar', new File([new Uint8Array(photo)], 'eu.jpg', { type: 'image/jpeg' }))
    const answer = await arroba.visitor.postForm('/v5/users', filled)
    expect(answer.status).toBe(201)
    const { avatar } = answer.body.user
    expect(avatar.medium).toMatch(/^\/media\/avatars\/[0-9a-f-]+\/medium$/)
    expect((await arroba.app.inject(avatar.mini_thumb)).statusCode).toBe(200)
    expect((await meOf(String(fields.email))).body.interested_tags).toHaveLength(2)
  })

  test('a registration by a form may leave optional fields empty', async () => {
    const filled = new FormData()
    for (const [name, value] of Object.entries(form({ indicador_id: '', interested_tags: '' })))
      if (name !== 'interested_tags') filled.set(name, String(value))
    filled.set('avatar', new File([], '', { type: 'application/octet-stream' }))
    expect((await arroba.visitor.postForm('/v5/users', filled)).status).toBe(201)
  })
})

describe('the eight rules', () => {
  test('all eight rules that a registration breaks are reported, in their order and to the letter', async () => {
    const { status, body } = await arroba.visitor.post('/v5/users', {
      password_confirmation: 'boi',
      terms: false,
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      'Preencha o nome Completo',
      'Preencha o Apelido',
      'Preencha o E-mail',
      'Preencha o Telefone Celular',
      'Preencha o CPF!',
      'Preencha a Senha',
      'Senha e confirmação da senha não conferem!',
      'Concordo com os termos de Uso e política de privacidade!',
    ])
  })

  test.each<[Record<string, unknown>, string]>([
    [{ name: '   ' }, 'Preencha o nome Completo'],
    [{ nickname: '' }, 'Preencha o Apelido'],
    [{ email: '' }, 'Preencha o E-mail'],
    [{ email: 'joao' }, 'Email Inválido!'],
    [{ email: '@fazenda.example' }, 'Email Inválido!'],
    [{ email: 'joao@' }, 'Email Inválido!'],
    [{ email: 'joao@fazenda' }, 'Email Inválido!'],
    [{ email: 'joao@fazenda.' }, 'Email Inválido!'],
    [{ email: 'joao silva@fazenda.example' }, 'Email Inválido!'],
    [{ phone: '' }, 'Preencha o Telefone Celular'],
    [{ phone: '6799999888' }, 'Telefone Celular Inválido'],
    [{ phone: '679999988881' }, 'Telefone Celular Inválido'],
    [{ CPF: '' }, 'Preencha o CPF!'],
    [{ CPF: '529.982.247-24' }, 'CPF Inválido'],
    [{ CPF: '111.111.111-11' }, 'CPF Inválido'],
    [{ password: '', password_confirmation: '' }, 'Preencha a Senha'],
    [{ password_confirmation: 'boi-magro' }, 'Senha e confirmação da senha não conferem!'],
    [{ terms: false }, 'Concordo com os termos de Uso e política de privacidade!'],
  ])('a registration with %j is refused: %s', async (changes, message) => {
    const { status, body } = await register(changes)
    expect([status, body.errors]).toEqual([422, [message]])
  })
})

describe('the server’s own rules', () => {
  test.each<[Record<string, unknown>, string]>([
    [{ name: 'Jo' }, 'O nome deve ter pelo menos 3 caracteres.'],
    [{ name: '🐂🐂🐂' }, 'O nome deve ter letras.'],
    [{ name: '12345' }, 'O nome deve ter letras.'],
    [{ name: 'João\0Silva' }, 'O nome tem um caractere que não pode ser usado.'],
    [{ name: 'João \u202Eavlis' }, 'O nome tem um caractere que não pode ser usado.'],
    [{ name: 'João \ud800' }, 'O nome tem um caractere que não pode ser usado.'],
    [{ nickname: 'joao' }, 'Apelido tem que ter mais que 5 letras!'],
    [{ nickname: 'João.Silva' }, 'O apelido só pode ter letras minúsculas, números e pontos entre eles.'],
    [{ nickname: 'joao_silva' }, 'O apelido só pode ter letras minúsculas, números e pontos entre eles.'],
    [{ nickname: 'joao.silva.' }, 'O apelido só pode ter letras minúsculas, números e pontos entre eles.'],
    [{ nickname: '.....' }, 'O apelido só pode ter letras minúsculas, números e pontos entre eles.'],
    [{ email: 'joão@fazenda.example' }, 'Email Inválido!'],
    [{ email: 'joao<maria@fazenda.example>' }, 'Email Inválido!'],
    [{ email: 'maria,joao@fazenda.example' }, 'Email Inválido!'],
    [{ email: 'joao\0@fazenda.example' }, 'Email Inválido!'],
    [{ password: 'boi', password_confirmation: 'boi' }, 'Senha deve ter mais de 6 digitos!'],
    [{ interested_tags: [1, 2, 3, 4, 5, 6, 7, 8] }, 'MÁXIMO DE TAGS PERMITIDA: 7!'],
    [{ interested_tags: [1, 999_999] }, 'Um dos interesses escolhidos não existe mais.'],
    [{ indicador_id: 999_999 }, 'Escolha na lista como você conheceu a Arroba.'],
  ])('the server refuses a registration with %j: %s', async (changes, message) => {
    const { status, body } = await register(changes)
    expect([status, body.errors]).toEqual([422, [message]])
  })

  test('seven interests are accepted, and the same one twice counts once', async () => {
    expect((await register({ interested_tags: [1, 2, 3, 4, 5, 6, 7] })).status).toBe(201)
    expect((await register({ interested_tags: [1, 2, 3, 4, 5, 6, 7, 7, 1] })).status).toBe(201)
  })

  test('the server’s own rules are reported after the eight, and each field once', async () => {
    const { body } = await register({
      name: 'Jo',
      nickname: '',
      password: 'boi',
      interested_tags: [1, 2, 3, 4, 5, 6, 7, 8],
    })
    expect(body.errors).toEqual([
      'Preencha o Apelido',
      'Senha e confirmação da senha não conferem!',
      'O nome deve ter pelo menos 3 caracteres.',
      'Senha deve ter mais de 6 digitos!',
      'MÁXIMO DE TAGS PERMITIDA: 7!',
    ])
  })
})

describe('what somebody else has', () => {
  test('a taken nickname, e-mail and CPF are all reported at once, however they are written', async () => {
    const CPF = '529.982.247-25'
    expect((await register({ nickname: 'tomado.ja', email: 'tomado@fazenda.example', CPF })).status).toBe(201)
    const before = await howMany()
    const { status, body } = await register({
      nickname: 'tomado.ja',
      email: ' TOMADO@fazenda.example',
      CPF: CPF.replace(/\D/g, ''),
      indicador_id: 999_999,
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      'Este apelido já está em uso.',
      'Este e-mail já está cadastrado.',
      'Este CPF já está cadastrado.',
      'Escolha na lista como você conheceu a Arroba.',
    ])
    expect(await howMany()).toBe(before)
  })

  test.each(['email', 'CPF', 'nickname'])(
    'of five who register one %s at the same moment, one does',
    async (field) => {
      const shared = form()[field]
      const before = await howMany()
      const answers = await Promise.all(Array.from({ length: 5 }, () => register({ [field]: shared })))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422])
      for (const { status, body } of answers)
        if (status === 422) expect(body.errors[0]).toMatch(/já está (cadastrado|em uso)\.$/)
      expect(await howMany()).toBe(before + 1)
    },
  )

  test('a registration that lost the race leaves no photo', async () => {
    const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#754a2c' } })
      .png()
      .toBuffer()
    const taken = form()
    const stored = async () => (await arroba.database.db.selectFrom('media').select('key').execute()).length
    const before = await stored()
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => {
        const filled = new FormData()
        for (const [name, value] of Object.entries(form({ CPF: taken.CPF })))
          if (name !== 'interested_tags') filled.set(name, String(value))
        filled.set('avatar', new File([new Uint8Array(photo)], 'eu.png'))
        return arroba.visitor.postForm('/v5/users', filled)
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    expect(await stored()).toBe(before + 1)
  })

  test('a registration with a file that is no picture is refused', async () => {
    const before = await howMany()
    const filled = new FormData()
    for (const [name, value] of Object.entries(form()))
      if (name !== 'interested_tags') filled.set(name, String(value))
    filled.set('avatar', new File(['MZ não é foto'], 'eu.jpg', { type: 'image/jpeg' }))
    expect((await arroba.visitor.postForm('/v5/users', filled)).status).toBe(415)
    expect(await howMany()).toBe(before)
  })
})

describe('a registration sent again with its Idempotency-Key', () => {
  const repeated = { headers: { 'idempotency-key': 'a-mesma-tentativa' } }

  test('a registration sent again with its Idempotency-Key gets the first answer and registers nobody twice', async () => {
    const filled = form()
    const before = await howMany()
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => arroba.visitor.post('/v5/users', filled, repeated)),
    )
    const again = await arroba.visitor.post('/v5/users', filled, repeated)
    for (const { status, body } of [...answers, again]) expect([status, body]).toEqual([201, again.body])
    expect(await howMany()).toBe(before + 1)
  })

  test('an Idempotency-Key of a registration is refused with another content, a new password included', async () => {
    const { status, body } = await arroba.visitor.post('/v5/users', form(), repeated)
    expect([status, body.errors]).toEqual([422, ['Esta Idempotency-Key já foi usada com outro conteúdo.']])
  })
})
