import { expect, it } from 'vitest'
import { dangersOf } from './migration-dangers.ts'

it('a migration builds an index in each partition, and that of the whole of these', async () => {
  const each = "-- each visits: select 'visits_rest'\n"
  const build = `create index concurrently :"visits"_by_time on :"visits" (at desc) where id > 0;`
  const table = 'create table visits (id bigint, at timestamptz) partition by range (at)'
  const parts = `-- no transaction\n${each}drop index concurrently if exists :"visits"_by_time;\n${build}`
  const whole = 'create index visits_by_time on visits (at desc) where id > 0;'
  const other = 'create index visits_by_time on visits (at desc) where id > 1;'
  const dangers = (...texts: string[]) =>
    dangersOf(texts.map((text, n) => ({ name: `000${n + 3}_step.sql`, text })))
  expect(await dangers(table, parts, whole)).toEqual([])
  expect(await dangers(table, whole)).toHaveLength(1)
  expect(await dangers(table, parts, other)).toHaveLength(1)
})
