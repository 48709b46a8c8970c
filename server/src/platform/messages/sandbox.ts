import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { DemoMessage } from '@arroba/contract/accounts/phone-codes.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { codeText, internationalNumber, type Messages } from './messages.ts'

const MOST_SHOWN = 30
const KEPT_MS = 24 * 60 * 60 * 1000

/** Creates messages that are not sent: each is kept in a file, named by its time, for a day. */
export function createSandboxMessages({
  config,
  clock,
}: {
  config: Pick<Config, 'dataDir'>
  clock: Clock
}): Messages {
  const folder = folderOf(config)
  return {
    name: 'sandbox',
    async sendCode({ phone, code }) {
      const now = clock()
      const name = `${timeName(now)}-${randomUUID().slice(0, 8)}.json`
      const message: DemoMessage = {
        to: `+${internationalNumber(phone)}`,
        text: codeText(code),
        sent_at: now.toISOString(),
      }
      const draft = path.join(folder, `.${name}.part`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(draft, JSON.stringify(message), { mode: 0o600 })
      await rename(draft, path.join(folder, name))
      await removeOlder(folder, new Date(now.getTime() - KEPT_MS))
    },
  }
}

/** What the sandbox "sent", the newest first. */
export async function readSandboxMessages(config: Pick<Config, 'dataDir'>): Promise<DemoMessage[]> {
  const folder = folderOf(config)
  const names = (await namesIn(folder)).reverse().slice(0, MOST_SHOWN)
  const texts = await Promise.all(
    names.map((name) => readFile(path.join(folder, name), 'utf8').catch(() => null)),
  )
  return texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as DemoMessage]))
}

function folderOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'messages')
}

function timeName(moment: Date): string {
  return moment.toISOString().replaceAll(':', '-')
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith('.json')).sort()
}

async function removeOlder(folder: string, before: Date): Promise<void> {
  for (const name of await namesIn(folder))
    if (name < timeName(before)) await rm(path.join(folder, name), { force: true })
}
