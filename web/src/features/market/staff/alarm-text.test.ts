import { expect, it } from 'vitest'
import { alarmsByRun } from './alarm-text.ts'

it('alarms are grouped by run, the latest first, and who moves a price comes last, the strongest before the others', () => {
  const alarm = (id: number, run: number, kind: 'influence' | 'apart' | 'burst', amount: number) => ({
    id,
    run,
    kind,
    amount,
  })
  const groups = alarmsByRun([
    alarm(1, 7, 'influence', 0.6),
    alarm(2, 8, 'influence', 0.7),
    alarm(3, 8, 'burst', 12),
    alarm(4, 8, 'influence', 1.2),
    alarm(5, 8, 'apart', 4),
  ])
  expect(groups.map(({ run, alarms }) => [run, alarms.map(({ id }) => id)])).toEqual([
    [8, [5, 3, 4, 2]],
    [7, [1]],
  ])
})
