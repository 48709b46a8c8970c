import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { password as demoPassword } from './session.ts'

const checkDigit = (digits: number[]): number => {
  const sum = digits.reduce((total, digit, at) => total + digit * (digits.length + 1 - at), 0)
  return ((sum * 10) % 11) % 10
}

let made = 0

/** A CPF that is valid, and nobody's: each call in each of the runner's workers makes another. */
const newCpf = (): string => {
  made += 1
  const worker = process.env.TEST_WORKER_INDEX ?? '0'
  const nine = [...`${worker.padStart(3, '0')}${String(made).padStart(6, '0')}`].map(Number)
  const ten = [...nine, checkDigit(nine)]
  const [a, b, c, d, e, f, g, h, i, j, k] = [...ten, checkDigit(ten)]
  return `${a}${b}${c}.${d}${e}${f}.${g}${h}${i}-${j}${k}`
}

export type Newcomer = { name: string; email: string; cpf: string; phone: string; password: string }

/** Somebody whom the server has never seen. */
export const newcomer = (name: string): Newcomer => ({
  name,
  email: `pessoa-${Date.now()}-${randomInt(1_000_000)}@fazenda.example`,
  cpf: newCpf(),
  phone: '66999990000',
  password: 'capim-novo',
})

/** What the registration screen sends for them. */
export const payloadOf = ({ name, email, cpf, phone, password }: Newcomer) => ({
  name,
  nickname: email.split('@')[0]?.replaceAll('-', '.'),
  email,
  phone,
  CPF: cpf,
  password,
  password_confirmation: password,
  interested_tags: [],
})

/** Somebody who has done nothing yet, with the password of the demo accounts; answers their e-mail. */
export const joins = async (request: APIRequestContext, name: string): Promise<string> => {
  const person = { ...newcomer(name), password: demoPassword }
  const answer = await request.post('/v5/users', { data: payloadOf(person) })
  expect(answer.status()).toBe(201)
  return person.email
}
