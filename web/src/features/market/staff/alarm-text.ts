import { numberText } from '../../../ui/form/number-text.ts'
import type { MarketAlarm } from './queries.ts'

/** An alarm in words. */
export function marketAlarmText({ kind, amount }: Pick<MarketAlarm, 'kind' | 'amount'>): string {
  switch (kind) {
    case 'influence':
      return `Sozinho, move o preço em ${numberText(amount, 2)}%`
    case 'apart':
      return `Negocia só dentro de um grupo à parte: ${countText(amount)}`
    case 'burst':
      return `Muito de uma vez: ${countText(amount)} em cinco dias úteis`
  }
}

function countText(count: number): string {
  return count === 1 ? '1 negócio' : `${numberText(count)} negócios`
}

const BY_WEIGHT: readonly MarketAlarm['kind'][] = ['apart', 'burst', 'influence']

/** The alarms of each run, the latest run first, and in it the kinds that are rare first, each from the largest amount on. */
export function alarmsByRun<A extends Pick<MarketAlarm, 'run' | 'kind' | 'amount'>>(
  alarms: readonly A[],
): { run: number; alarms: A[] }[] {
  const runs = [...new Set(alarms.map(({ run }) => run))].toSorted((one, other) => other - one)
  return runs.map((run) => ({
    run,
    alarms: alarms
      .filter((alarm) => alarm.run === run)
      .toSorted(
        (one, other) =>
          BY_WEIGHT.indexOf(one.kind) - BY_WEIGHT.indexOf(other.kind) || other.amount - one.amount,
      ),
  }))
}
