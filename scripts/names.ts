import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { bans } from './names/banned.ts'
import { keyOf, type Use, usesInPath, usesInSource } from './names/find.ts'

// Refuses names that the glossary does not have:
//   node scripts/names.ts              checks
//   node scripts/names.ts --list deal  shows where a name stands
process.chdir(path.resolve(import.meta.dirname, '..'))

const [option, sought] = process.argv.slice(2)
const uses = findUses()

if (option === '--list') list(uses.filter(({ ban }) => sought === undefined || keyOf(ban) === sought))
else check()

function findUses(): Use[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  return files
    .split('\n')
    .filter((file) => /^(bench|contract|e2e|prove|scripts|server|web)\/.*\.(css|sql|tsx?)$/.test(file))
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
  for (const ban of bans) {
    const found = uses.filter((use) => use.ban === ban)
    if (found.length === 0) continue
    process.exitCode = 1
    console.error(`\n${keyOf(ban)}: ${found.length} times. Use instead: ${ban.instead}.`)
    list(found.slice(0, 20))
    if (found.length > 20) console.error(`  … all of them: node scripts/names.ts --list "${keyOf(ban)}"`)
  }
}

function list(found: Use[]): void {
  for (const { file, line, name } of found)
    console.error(`  ${file}:${line} ${name === file ? '(its path)' : name}`)
}
