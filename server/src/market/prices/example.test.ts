import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { lastBusinessDay } from '../../testing/market/business-day.ts'

const DOCUMENT = path.resolve(import.meta.dirname, '../../../../docs/market-data.md')

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

test('the example of the documentation prints the published prices of the latest day', async () => {
  const day = lastBusinessDay(world.now())
  await sql`with run as (
      insert into market_runs (method, as_of, is_scheduled, input_digest, coefficients, is_demonstration, computed_at)
      values ('v1', ${day}::date, false, '', '[]', false, now()) returning id
    ) insert into market_prices (tag_id, area, day, run_id, status, price, low, high, p25, p75, deals_band, window_days, missing)
    select t.id, area, ${day}::date, run.id, status, price, price - 2, price + 2, price - 4, price + 4, band, days, missing
    from run, tags t, (values ('MT', 'published', 318.5, '15–29', 5::smallint, null), ('AC', 'withheld', null, null, null, 'more'))
      as cells (area, status, price, band, days, missing)
    where t.slug = 'boi-gordo'`.execute(world.database.db)
  const url = await world.listen()
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(await readFile(DOCUMENT, 'utf8')) ?? []
  const example = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: { PATH: process.env.PATH, ARROBA_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await Promise.all([text(example.stdout), once(example, 'exit')])
  expect(output).toBe(`${day} MT 318.50 (316.50 a 320.50)\n`)
})
