import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import type { Person } from '../testing/negotiations.ts'

let company: Server
let asked: { authorization: string | undefined; body: { name: string; cpf: string } }[] = []
let answers: () => { status: number; body: string }
let byStaff: TestApp
let byCompany: TestApp

beforeAll(async () => {
  company = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      asked.push({ authorization: request.headers.authorization, body: JSON.parse(text) })
      const { status, body } = answers()
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
  })
  await new Promise<void>((done) => {
    company.listen(0, '127.0.0.1', done)
  })
  const { port } = company.address() as AddressInfo
  byStaff = await openTestApp()
  byCompany = await openTestApp({
    IDENTITY_CHECK: 'http',
    IDENTITY_CHECK_URL: `http://127.0.0.1:${port}/confere`,
    IDENTITY_CHECK_KEY: 'chave',
  })
})
afterAll(async () => {
  await byStaff.close()
  await byCompany.close()
  company.close()
})
beforeEach(() => {
  asked = []
  answers = () => ({ status: 200, body: '{"match": true}' })
})

async function someone(
  world: TestApp,
  name: string,
): Promise<{ staff: Person; path: string; person: Person }> {
  const staff = await staffMember(world, `Equipe ${name}`)
  const person = await world.person(name)
  return { staff, person, path: `/v6/staff/people/${person.id}/identity` }
}

test('staff note that they checked somebody, with how, which is recorded, and can take it back', async () => {
  const { staff, person, path } = await someone(byStaff, 'Zeca Prates')
  expect((await staff.put(path, { verified: true, note: '' })).status).toBe(422)
  const { status, body } = await staff.put(path, { verified: true, note: 'RG e CPF por vídeo.' })
  expect(status).toBe(200)
  expect(body.person.identity_verified_at).not.toBe(null)
  expect(asked).toEqual([])
  const { body: actions } = await staff.get('/v6/staff/actions', { action: 'identity-verified' })
  expect(actions.actions[0]).toMatchObject({ detail: 'RG e CPF por vídeo.', person: { id: person.id } })
  const undone = await staff.put(path, { verified: false, note: 'O vídeo era de outra pessoa.' })
  expect(undone.body.person.identity_verified_at).toBe(null)
})

test('a changed name ends a person’s identity check', async () => {
  const { staff, person, path } = await someone(byStaff, 'Ana Borges')
  await staff.put(path, { verified: true, note: 'Por vídeo.' })
  const form = new FormData()
  for (const [field, value] of Object.entries({
    name: 'Outra Pessoa',
    nickname: person.nickname,
    phone: '66988887777',
  }))
    form.append(field, value)
  expect((await person.putForm('/v5/users/me', form)).status).toBe(200)
  const { body } = await staff.get(`/v6/staff/people/${person.id}`)
  expect(body.person.identity_verified_at).toBe(null)
})

test('where a company checks, name and CPF go to it with the key, and its yes is recorded as its own', async () => {
  const { staff, path } = await someone(byCompany, 'Maria Oliveira')
  const { status, body } = await staff.put(path, { verified: true, note: 'Pediu o selo.' })
  expect(status).toBe(200)
  expect(body.person.identity_verified_at).not.toBe(null)
  expect(asked).toEqual([
    {
      authorization: 'Bearer chave',
      body: { name: 'Maria Oliveira', cpf: expect.stringMatching(/^\d{11}$/) },
    },
  ])
  const { body: actions } = await staff.get('/v6/staff/actions', { action: 'identity-verified' })
  expect(actions.actions[0].detail).toContain('Pelo serviço de conferência')
  expect(JSON.stringify(actions)).not.toContain(asked[0]?.body.cpf)
  expect(byCompany.logged()).not.toContain(asked[0]?.body.cpf)
})

test('a CPF that is of somebody else is not verified', async () => {
  const { staff, person, path } = await someone(byCompany, 'João Prudêncio')
  answers = () => ({ status: 200, body: '{"match": false}' })
  expect((await staff.put(path, { verified: true, note: 'Pediu o selo.' })).status).toBe(409)
  const { body } = await staff.get(`/v6/staff/people/${person.id}`)
  expect(body.person.identity_verified_at).toBe(null)
})

test('a company that fails or cannot be understood verifies nobody, and staff are asked to try again', async () => {
  const { staff, path } = await someone(byCompany, 'Nair Campos')
  for (const answer of [
    { status: 500, body: '{}' },
    { status: 200, body: 'não' },
    { status: 200, body: '{"match": "yes"}' },
  ]) {
    answers = () => answer
    expect((await staff.put(path, { verified: true, note: 'Pediu o selo.' })).status).toBe(503)
  }
})

test('nobody but staff checks anybody', async () => {
  const { person, path } = await someone(byStaff, 'Bento Rocha')
  expect((await person.put(path, { verified: true, note: 'Eu mesmo.' })).status).toBe(404)
  expect((await byStaff.visitor.put(path, { verified: true, note: 'Alguém.' })).status).toBe(401)
})
