import { describe, expect, test, vi } from 'vitest'
import { holdingBack, MOST_COMPUTED_A_SECOND, MOST_READ_A_SECOND } from './pace.ts'

describe('the pace of a run', () => {
  test('a run waits when it has used more negotiations than it may in the time that has passed', () => {
    const started = performance.now()
    holdingBack(started, 0)(MOST_COMPUTED_A_SECOND / 20)
    expect(performance.now() - started).toBeGreaterThanOrEqual(50)
  })

  test('a run on a machine that is too slow for its pace does not wait', () => {
    const wait = vi.spyOn(Atomics, 'wait')
    holdingBack(performance.now() - 1000, 0)(MOST_COMPUTED_A_SECOND)
    expect(wait).not.toHaveBeenCalled()
    wait.mockRestore()
  })

  test('a run that read more slowly than it may makes up for it', () => {
    const wait = vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out')
    const second = 1000
    const readInTwoSeconds = performance.now() - 2 * second
    holdingBack(readInTwoSeconds, MOST_READ_A_SECOND)(MOST_COMPUTED_A_SECOND)
    expect(wait).not.toHaveBeenCalled()
    holdingBack(readInTwoSeconds + second, MOST_READ_A_SECOND)(MOST_COMPUTED_A_SECOND)
    expect(wait).toHaveBeenCalledOnce()
    wait.mockRestore()
  })
})
