import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'

function folder() {
  return path.join(process.env.E2E_DATA_DIR ?? '', 'mail')
}

/** Decodes quoted-printable. */
function decoded(source: string): string {
  return source
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

async function mailedLinks(address: string, pattern: RegExp): Promise<string[]> {
  const files = (await readdir(folder()).catch(() => [])).filter((file) => file.endsWith('.eml')).sort()
  const mails = await Promise.all(files.map((file) => readFile(path.join(folder(), file), 'utf8')))
  return mails
    .filter((mail) => mail.includes(`To: ${address}`))
    .flatMap((mail) => decoded(mail).match(pattern)?.[0] ?? [])
}

/** Waits for a mail to the address with such a link, and returns the link of the newest. */
export async function mailedLink(address: string, pattern: RegExp): Promise<string> {
  await expect
    .poll(() => mailedLinks(address, pattern), { message: `a mail to ${address}` })
    .not.toHaveLength(0)
  return (await mailedLinks(address, pattern)).at(-1) ?? ''
}
