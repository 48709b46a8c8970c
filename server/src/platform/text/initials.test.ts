import { expect, test } from 'vitest'
import { avatarColours, drawAvatar, initialsOf } from './initials.ts'

test.each([
  ['João da Silva', 'JS'],
  ['Érica Ângelo', 'EA'],
  ['maria', 'M'],
  ['  Ana   Paula  de Souza ', 'AS'],
  ["D'Ávila Neto", 'DN'],
  ['Zé 2', 'Z'],
  ['李 伟', 'pessoa'],
  ['🐂', 'pessoa'],
  ['', 'pessoa'],
  ['<script> "x"', 'SX'],
])('the initials of %j are %s, as they can stand in an address', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
  expect(encodeURIComponent(initials)).toBe(initials)
  expect(drawAvatar(`${initials}-3`)).toContain('<svg')
})

test('every background carries white letters well', () => {
  const luminance = (colour: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  for (const colour of avatarColours) expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5)
})

test('the platform wears its mark, a person letters or a figure, and nothing else is drawn', () => {
  expect(drawAvatar('arroba-1')).toContain('#ffc21a')
  expect(drawAvatar('JS-3')).toContain('>JS</text>')
  expect(drawAvatar('É-0')).toContain('>É</text>')
  for (const text of ['JS', 'JS-6', 'JS-', 'ABCD-1', '<b>-1', '-1', '12-1', 'J S-1', 'arroba', ''])
    expect(drawAvatar(text)).toBeNull()
})
