import { readConfig } from '../src/composition/config.ts'
import { CommandRefused } from '../src/platform/command-refusal.ts'
import type { Config } from '../src/platform/config.ts'
import { ConfigError } from '../src/platform/environment.ts'

const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'])

const UNUSABLE = new Set(['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'EISDIR', 'ENOTDIR', 'ENOSPC', 'EDQUOT'])

/** As files, and as PostgreSQL tells it. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])

export function messageOf(error: unknown): string {
  if (error instanceof CommandRefused || error instanceof ConfigError) return error.message
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  if (UNUSABLE.has(code) && 'path' in error) return `Não foi possível usar ${error.path} (${code}).`
  if (FULL.has(code)) return `Acabou o espaço em disco (${code}).`
  return UNREACHABLE.has(code)
    ? `Não foi possível falar com o banco de dados ou com o armazenamento (${code}). Nada foi feito.`
    : (error.stack ?? error.message)
}

export type Command = (config: Config) => Promise<void>

/** Prints the progress of a command to stderr, apart from its output. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

/**
 * Runs a command with the server's own settings and the words after `--`; what it refuses ends with 1. No command takes
 * payments: a backup must not fail for want of PAYMENTS.
 */
export async function runCommand(work: (config: Config, words: string[]) => Promise<void>): Promise<void> {
  try {
    await work(readConfig(process.env, { sells: false }), process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exitCode = 1
  }
}
