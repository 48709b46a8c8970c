import { describe, expect, it } from 'vitest'
import { isSlow, measuredMbits } from './slow-line.ts'

/** A download of so many bytes that took so many milliseconds. */
function download(transferSize: number, ms: number) {
  return { transferSize, responseStart: 100, responseEnd: 100 + ms }
}

describe('whether the line is slow', () => {
  it('a line that the browser calls 3g or worse is slow, whatever it measured', () => {
    expect(isSlow({ effectiveType: '3g', downlink: 10 }, [])).toBe(true)
    expect(isSlow({ effectiveType: 'slow-2g' }, [download(100_000, 10)])).toBe(true)
    expect(isSlow({ effectiveType: '4g', downlink: 10 }, [])).toBe(false)
  })

  it('a measured speed takes precedence over the one that the browser reports', () => {
    expect(isSlow({ effectiveType: '4g', downlink: 10 }, [download(50_000, 1000)])).toBe(true)
    expect(isSlow({ downlink: 0.4 }, [download(50_000, 100)])).toBe(false)
  })

  it('a line of which nothing is known is not slow', () => {
    expect(isSlow({}, [])).toBe(false)
  })

  it('small files and files from the cache do not tell', () => {
    expect(measuredMbits([download(2_000, 500), download(0, 0)])).toBeNull()
    expect(measuredMbits([download(50_000, 1000), download(125_000, 1000)])).toBeCloseTo(1)
  })
})
