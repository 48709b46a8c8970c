import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffMember } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { registrationOf } from '../../testing/registration.ts'
import { nameBreak, normalizeName, reservedNameBreak, reservedNicknameBreak } from './names.ts'

const RESERVED_NAME = 'Este nome pode ser confundido com o da Arroba ou o da equipe dela. Use o seu.'
const RESERVED_NICKNAME =
  'Este apelido pode ser confundido com o da Arroba ou o da equipe dela. Escolha outro.'
const TWO_ALPHABETS = 'O nome mistura letras de alfabetos diferentes. Use um só.'

/** What a registration says of a name, by the rules that only the server knows. */
const breakOf = (name: string) => nameBreak(name) ?? reservedNameBreak(normalizeName(name))

let world: TestApp
let registered = 5000
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const register = (name: string, nickname?: string) => {
  registered += 1
  return world.visitor.post('/v5/users', registrationOf(registered, name, nickname ?? `pessoa.${registered}`))
}
const suggestionFor = async (name: string): Promise<string> =>
  (await world.visitor.get('/v4/users/suggestion_for_nickname', { name })).body.nickname

describe('a name that could be taken for the platform or its staff is refused', () => {
  it.each([
    ...[
      'Arroba',
      'ARROBA',
      'Equipe da Arroba',
      'Arroba Oficial',
      'ArrobaNews',
      'Suporte Arroba',
      'Minha Arroba',
    ],
    ...[
      'A r r o b a',
      'Ar roba',
      'A.r.r.o.b.a',
      'Arr0ba',
      'arrob4',
      '@rroba',
      'Ârrobá',
      'Ａｒｒｏｂａ',
      'Arroba 2',
    ],
    // Names with some or all letters from other alphabets that look the same.
    ...['Аrrоbа', 'Αrroba', 'ɑrrobɑ', 'ᴀʀʀᴏʙᴀ', '𝐀𝐫𝐫𝐨𝐛𝐚', 'аdmіn', 'ѕuporte'],
    ...[
      'admin',
      'Admin',
      '4dmin',
      'Admin João',
      'suporte',
      'SUPORTE',
      'Suporte Técnico',
      'sup0rte',
      'moderador',
    ],
    ...['Atendimento ao Cliente', 'Departamento de Cobrança', 'Ajuda aos Usuários', 'Setor Financeiro'],
    ...['Equipe', 'Central de Atendimento', 'Administração', 'Ouvidoria', 'João Oficial', 'Ana Verificada'],
  ])('the name %s is refused', (name) => {
    expect([RESERVED_NAME, TWO_ALPHABETS]).toContain(breakOf(name))
  })

  it('a registration with a name that could be taken for the platform is refused', async () => {
    expect(await register('Equipe da Arroba')).toMatchObject({
      status: 422,
      body: { errors: [RESERVED_NAME] },
    })
  })
})

describe('a name with characters that deceive is refused', () => {
  it.each([
    ['zero width', 'Jo\u200Bão Silva', 'O nome tem um caractere que não pode ser usado.'],
    ['a joiner', 'Jo\u200Dão Silva', 'O nome tem um caractere que não pode ser usado.'],
    ['a soft hyphen', 'Jo\u00ADão Silva', 'O nome tem um caractere que não pode ser usado.'],
    ['a Hangul filler', 'João\u3164Silva', 'O nome tem um caractere que não pode ser usado.'],
    ['a blank of Braille', 'João\u2800Silva', 'O nome tem um caractere que não pode ser usado.'],
    ['another direction', 'João \u2066Silva', 'O nome tem um caractere que não pode ser usado.'],
    ['piled accents', 'Jo\u0301\u0300\u0302\u0303ão', 'O nome tem acentos demais numa letra.'],
    ['a check mark', 'João Silva ✓', 'O nome não pode ter sinais que imitam o selo oficial.'],
    ['a heavy check mark', 'João Silva ✔\uFE0F', 'O nome não pode ter sinais que imitam o selo oficial.'],
    ['a checked box', 'João Silva ☑', 'O nome não pode ter sinais que imitam o selo oficial.'],
    ['a green check', 'João Silva ✅', 'O nome não pode ter sinais que imitam o selo oficial.'],
    ['a circled letter', 'João Silva Ⓥ', 'O nome não pode ter sinais que imitam o selo oficial.'],
    ['two alphabets', 'Jоão Silva', TWO_ALPHABETS],
  ])('a name with %s is refused', (_, name, message) => {
    expect(breakOf(name)).toBe(message)
  })

  it('a registration with a name of characters that deceive is refused', async () => {
    const errors = ['O nome tem um caractere que não pode ser usado.']
    expect(await register('Jo\u200Bão Silva')).toMatchObject({ status: 422, body: { errors } })
  })
})

describe('names of real people are taken as they are', () => {
  it.each([
    ...[
      "José d'Ávila",
      'José D’Ávila',
      'Ana-Maria Conceição',
      'Ñandu Müller',
      'Kenji Watanabe',
      'Łukasz Nowak',
    ],
    ...[
      'Yasmin Al-Khouri',
      'Fátima Haddad',
      'João Carroba',
      'Fazenda Nossa Senhora da Ajuda',
      'Ana da Equipe',
      'João Cliente',
    ],
    ...['Ademir Santos', 'Sandra Robaina', 'Fazenda 3 Irmãos', 'Nguyễn Văn An', 'João 🐂'],
    // Names written entirely in another alphabet are allowed.
    ...['田中 太郎', 'すずき いちろう', '김민준', 'محمد علي', 'Иван Петров'],
  ])('the name %s is accepted', (name) => {
    expect([breakOf(name), normalizeName(name)]).toEqual([null, name])
  })

  it('a registration with a name in another alphabet is accepted', async () => {
    const { status, body } = await register('Иван Петров')
    expect([status, body.user?.name]).toEqual([201, 'Иван Петров'])
  })

  it('letters of other widths in a name become plain ones', async () => {
    expect((await register('Ａｎａ Lima')).body.user.name).toBe('Ana Lima')
  })
})

describe('a reserved nickname', () => {
  it.each([
    'admin',
    'suporte',
    'arroba',
    'arroba2',
    'arr0ba',
    'a.rr.oba',
    'equipe.arroba',
    'joaoarroba',
    'suporte2',
    'staff',
  ])('the nickname %s is refused', (nickname) => {
    expect(reservedNicknameBreak(nickname)).toBe(RESERVED_NICKNAME)
  })

  it('a registration with a reserved nickname is refused', async () => {
    expect(await register('João Silva', 'equipe.arroba')).toMatchObject({
      status: 422,
      body: { errors: [RESERVED_NICKNAME] },
    })
  })

  it('a reserved nickname is never suggested', async () => {
    for (const name of ['Arroba', 'Equipe da Arroba', 'Admin', 'Suporte', 'Time', 'Admin Suporte'])
      expect([name, await suggestionFor(name)]).toEqual([name, expect.stringMatching(/^membro\d*$/)])
  })
})

describe('a changed profile', () => {
  const phone = '66999990000'

  it('a changed name follows the rules of registration, and one older than the rules stays', async () => {
    const joao = await world.person('João Silva')
    const { nickname } = joao
    const save = (name: string, called = nickname) =>
      joao.put('/v5/users/me', { name, nickname: called, phone })
    expect(await save('Suporte Arroba')).toMatchObject({ status: 422, body: { errors: [RESERVED_NAME] } })
    expect(await save('João ✔')).toMatchObject({ status: 422 })
    expect(await save('João Silva', 'suporte.br')).toMatchObject({
      status: 422,
      body: { errors: [RESERVED_NICKNAME] },
    })
    await sql`update users set name = 'Arroba do João ✓' where id = ${joao.id}`.execute(world.database.db)
    expect((await save('Arroba do João ✓')).status).toBe(200)
    expect((await save('Arroba do Zé')).status).toBe(422)
  })

  it('staff may be called by a reserved name, but without deceiving characters', async () => {
    const equipe = await staffMember(world, 'Ana Lima')
    const save = (name: string) => equipe.put('/v5/users/me', { name, nickname: 'equipe.arroba', phone })
    expect((await save('Equipe Arroba')).status).toBe(200)
    expect((await save('Equipe Arroba ✓')).status).toBe(422)
  })
})
