import { expect, test } from 'vitest'
import { readDocument, readRecorded, withSection } from './record.ts'
import { isMet, type Row, tableOf } from './rows.ts'

const row: Row = {
  what: 'feed, page 1 @ 10',
  unit: '/s',
  ours: 8_000,
  bare: 1_800,
  pgbench: 2_000,
  ratio: 4,
  goal: { kind: 'ratio-at-least', limit: 4 },
  moved: 0.02,
}

test('the measurements tell the figures that were recorded', async () => {
  const document = await readDocument()
  expect(withSection(document, await readRecorded())).toBe(document)
})

test('a row says whether it reaches its goal', () => {
  expect(isMet(row)).toBe(true)
  expect(isMet({ ...row, ratio: 3.9 })).toBe(false)
  expect(isMet({ ...row, ratio: 1.4, goal: { kind: 'ratio-at-most', limit: 1.3 } })).toBe(false)
  expect(isMet({ ...row, ours: 9, goal: { kind: 'ours-at-most', limit: 10 } })).toBe(true)
  expect(tableOf([row])).toContain('| ≥ 4 × | met')
})

test('a row during which the control moved by more than a tenth is not compared', () => {
  const disturbed = { ...row, moved: 0.11 }
  expect(isMet(disturbed)).toBeNull()
  expect(tableOf([disturbed])).toContain('not compared: the control moved 11 %')
})
