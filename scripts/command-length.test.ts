import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** The lines between the braces of a command. One that needs more names its steps. */
const MOST_LINES = 15

const DECLARATION = /^(?:export )?(?:async )?function (\w+)/
/** The line after which the body begins: that of the name, or the last one of the parameters. */
const BODY = /^(?:[)}].*[^&]|(?:export )?(?:async )?function .*) \{$/
/** It changes something in one transaction: by platform/http/command.ts, once per idempotency key, or by itself. */
const CHANGES = /(?:return|await|=>) (?:perform|change|create|createSeveral|writeOnce)\(|\.transaction\(\)/

type Command = { name: string; length: number }

/**
 * The commands of a module as Biome formats it: a function of the top level ends with the brace that begins a line. One that contains
 * functions makes a service.
 */
function commandsOf(source: string): Command[] {
  const lines = source.split('\n')
  const commands: Command[] = []
  for (const [at, line] of lines.entries()) {
    const name = DECLARATION.exec(line)?.[1]
    const end = lines.indexOf('}', at)
    if (name === undefined || end < 0) continue
    const begin = lines.findIndex((one, place) => place >= at && BODY.test(one))
    const body = lines.slice(begin + 1, end)
    const isService = body.some((one) => /^ {2}(?:async )?function /.test(one))
    if (!isService && CHANGES.test(body.join('\n'))) commands.push({ name, length: body.length })
  }
  return commands
}

it('a command reads as its sentence: none is longer than 15 lines', async () => {
  const tooLong: string[] = []
  let count = 0
  const isElsewhere =
    /^server\/src\/(?:platform|testing|composition|system-tests)\/|\/(?:\w+-)?routes\.ts$|\.test\.ts$/
  for await (const file of glob('server/src/*/**/*.ts', { cwd: root })) {
    if (isElsewhere.test(file)) continue
    const commands = commandsOf(await readFile(path.join(root, file), 'utf8'))
    count += commands.length
    for (const { name, length } of commands)
      if (length > MOST_LINES) tooLong.push(`${file}: ${name} has ${length} lines`)
  }
  expect(count).toBeGreaterThan(150)
  expect(tooLong).toEqual([])
})

it.each([
  [
    'export async function sellAd(services: Services) {\n  const command = {}\n  return change(services, command)\n}',
    2,
  ],
  [
    'async function keep(\n  { db }: Services,\n  id: number,\n): Promise<void> {\n  await db.transaction().execute(async (trx) => {\n    run(trx)\n  })\n}',
    3,
  ],
  ['function nameOf(one: Person): string {\n  return one.name\n}', undefined],
])('%j has a command of this many lines: %s', (source, length) => {
  expect(commandsOf(source)[0]?.length).toBe(length)
})
