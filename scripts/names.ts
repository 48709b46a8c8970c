import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bans } from './names/banned.ts'
import { keyOf, type Use, usesInPath, usesInSource } from './names/find.ts'

// Refuses names that the glossary does not have. What was there before the ban is allowed in allowed.json, and may only become less:
//   node scripts/names.ts              checks
//   node scripts/names.ts --shrink     lowers the allowance to what is left
//   node scripts/names.ts --list deal  shows where a name stands
process.chdir(path.resolve(import.meta.dirname, '..'))
const allowance = 'scripts/names/allowed.json'

const [option, sought] = process.argv.slice(2)
const uses = findUses()

if (option === '--list') list(uses.filter(({ ban }) => sought === undefined || keyOf(ban) === sought))
else if (option === '--shrink') shrink()
else check()

function findUses(): Use[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  return files
    .split('\n')
    .filter((file) => /^(bench|contract|e2e|scripts|server|web)\/.*\.(css|sql|tsx?)$/.test(file))
    .filter(
      (file) =>
        existsSync(file) &&
        !file.startsWith('scripts/names') &&
        file !== 'server/src/platform/data/tables.ts',
    )
    .flatMap((file) => [
      ...usesInPath(file),
      ...(/\.tsx?$/.test(file) ? usesInSource(file, readFileSync(file, 'utf8')) : []),
    ])
}

function check(): void {
  const allowed = readAllowed()
  for (const ban of bans) {
    const found = uses.filter((use) => use.ban === ban)
    const most = allowed[keyOf(ban)] ?? 0
    if (found.length <= most) continue
    process.exitCode = 1
    console.error(`\n${keyOf(ban)}: ${found.length} times, ${most} allowed. Use instead: ${ban.instead}.`)
    list(found.slice(0, 20))
    if (found.length > 20) console.error(`  … all of them: node scripts/names.ts --list "${keyOf(ban)}"`)
  }
}

function shrink(): void {
  const allowed = readAllowed()
  const left = bans.map((ban) => {
    const count = uses.filter((use) => use.ban === ban).length
    return [keyOf(ban), Math.min(count, allowed[keyOf(ban)] ?? 0)] as const
  })
  const lines = Object.fromEntries(left.filter(([, count]) => count > 0))
  writeFileSync(allowance, `${JSON.stringify(lines, null, 2)}\n`)
  check()
}

function list(found: Use[]): void {
  for (const { file, line, name } of found)
    console.error(`  ${file}:${line} ${name === file ? '(its path)' : name}`)
}

function readAllowed(): Record<string, number> {
  return JSON.parse(readFileSync(allowance, 'utf8'))
}
