import { expect, it } from 'vitest'
import { scriptOf } from './pgbench.ts'

it('values are written into a script of pgbench, on one line', () => {
  const asked = { text: 'select $2::text,\n  $1::int', values: [7, "d'água"] }
  expect(scriptOf(asked)).toBe("select 'd''água'::text, '7'::int;\n")
  const moment = { text: 'select $1, $2, $3', values: [new Date(0), null, [1, 2]] }
  expect(scriptOf(moment)).toBe('select \'1970-01-01T00:00:00.000Z\', null, \'{"1","2"}\';\n')
})

it('a colon in a text is no variable of pgbench, and a cast between two texts stays one', () => {
  const asked = { text: "select $1::double precision, 'às 10:h' || 'b'", values: [1.5] }
  expect(scriptOf(asked)).toBe("select '1.5'::double precision, E'às 10\\x3ah' || 'b';\n")
})
