import { randomInt } from 'node:crypto'
import type { Session } from '@arroba/contract/accounts.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { signInByApi } from './api.ts'
import { password as demoPassword } from './people.ts'

function checkDigit(digits: number[]): number {
  const sum = digits.reduce((total, digit, at) => total + digit * (digits.length + 1 - at), 0)
  return ((sum * 10) % 11) % 10
}

let made = 0

/** A valid CPF that is nobody's; every call in every worker makes another. */
function newCpf(): string {
  made += 1
  const worker = process.env.TEST_WORKER_INDEX ?? '0'
  const nine = [...`${worker.padStart(3, '0')}${String(made).padStart(6, '0')}`].map(Number)
  const ten = [...nine, checkDigit(nine)]
  const [a, b, c, d, e, f, g, h, i, j, k] = [...ten, checkDigit(ten)]
  return `${a}${b}${c}.${d}${e}${f}.${g}${h}${i}-${j}${k}`
}

export type NewPerson = { name: string; email: string; cpf: string; phone: string; password: string }

/** The data of a person whom the server does not know yet. */
export function newPerson(name: string): NewPerson {
  return {
    name,
    email: `pessoa-${Date.now()}-${randomInt(1_000_000)}@fazenda.example`,
    cpf: newCpf(),
    phone: '66999990000',
    password: 'capim-novo',
  }
}

/** The body that the registration screen sends for a person. */
export function registrationOf({ name, email, cpf, phone, password }: NewPerson) {
  return {
    name,
    nickname: email.split('@')[0]?.replaceAll('-', '.'),
    email,
    phone,
    CPF: cpf,
    password,
    password_confirmation: password,
    interested_tags: [],
  }
}

/** Registers a person with the password of the demo accounts; returns their e-mail. */
export async function registerPerson(request: APIRequestContext, name: string): Promise<string> {
  const person = { ...newPerson(name), password: demoPassword }
  const answer = await request.post('/v5/users', { data: registrationOf(person) })
  expect(answer.status(), await answer.text()).toBe(201)
  return person.email
}

/** Registers a person, and signs them in at a device of their own. */
export async function registerAndSignIn(request: APIRequestContext, name: string): Promise<Session> {
  return signInByApi(request, await registerPerson(request, name))
}
