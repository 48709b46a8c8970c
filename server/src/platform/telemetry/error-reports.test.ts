import { expect, it } from 'vitest'
import { type ErrorReport, openErrorReports } from './error-reports.ts'

function recorder(status = 200) {
  const sent: ErrorReport[] = []
  const failures: unknown[] = []
  const clock = { now: 0 }
  const report = openErrorReports({
    url: 'https://erros.example/arroba',
    failed: (reason) => failures.push(reason),
    now: () => clock.now,
    send: async (_url, options) => {
      sent.push(JSON.parse(String(options?.body)))
      return new Response(null, { status })
    },
  })
  return { sent, failures, clock, report }
}

it('30 errors a minute are reported at most, and the next report says how many were left out', () => {
  const { sent, clock, report } = recorder()
  for (let one = 0; one < 50; one += 1) report({ message: `falha ${one}`, error: null })
  expect(sent).toHaveLength(30)
  clock.now = 60_000
  report({ message: 'depois', error: null })
  expect(sent).toHaveLength(31)
  expect(sent.at(-1)).toMatchObject({ message: 'depois', left_out: 20, at: '1970-01-01T00:01:00.000Z' })
})

it('an error report that is refused is told once, and does not throw', async () => {
  const { failures, report } = recorder(500)
  report({ message: 'falha', error: null })
  await expect.poll(() => failures).toEqual([new Error('the error report was answered with 500')])
})
