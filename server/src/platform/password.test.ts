import { parseOptions } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, isPassword, NOBODYS_HASH } from './password.ts'

test('a password is kept as salted argon2id of 19 MiB and two passes', async () => {
  const [one, another] = await Promise.all([hashPassword('boi-gordo'), hashPassword('boi-gordo')])
  expect(one).not.toBe(another)
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toContain('boi-gordo')
  expect(await isPassword(one, 'boi-gordo')).toBe(true)
  expect(await isPassword(one, 'boi-magro')).toBe(false)
})

test('what is verified for an unknown account costs what a real one costs', async () => {
  expect(parseOptions(NOBODYS_HASH)).toEqual(parseOptions(await hashPassword('boi-gordo')))
})

test('without a hash no password is right', async () => {
  expect(await isPassword(null, '')).toBe(false)
  expect(await isPassword(null, 'boi-gordo')).toBe(false)
})

test('an accent typed as one or as two code points is the same password', async () => {
  const composed = 'pastagem-há'.normalize('NFC')
  const decomposed = composed.normalize('NFD')
  expect(decomposed).not.toBe(composed)
  expect(await isPassword(await hashPassword(composed), decomposed)).toBe(true)
})

test('a password with NUL, emoji or 200 characters is a password like any other', async () => {
  for (const password of ['boi\0gordo', '🐂🐂🐂🐂🐂🐂', 'x'.repeat(200)]) {
    const hash = await hashPassword(password)
    expect(await isPassword(hash, password)).toBe(true)
    expect(await isPassword(hash, `${password}x`)).toBe(false)
    expect(await isPassword(hash, password.slice(0, 3))).toBe(false)
  }
})
