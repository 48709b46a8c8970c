import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { LetterTopic } from '@arroba/contract/rules/letters.ts'
import type { createTransport as createTransportOf } from 'nodemailer'
import type { Config } from '../config.ts'

export type Letter = {
  to: string
  subject: string
  text: string
  html: string
  /** Set for a letter of a kind that its addressee can unsubscribe from. */
  topic?: { name: LetterTopic; userId: number }
  headers?: Record<string, string>
  /** Set for a letter that does not go to the account's present e-mail, but to its former or its requested one. */
  account?: { id: number; address: 'former' | 'requested' }
}

export type Mail = {
  send(letter: Letter): Promise<void>
  close(): void
}

function mailOverSmtp(url: string, from: string): Mail {
  const transport = onceOpened((createTransport) =>
    createTransport(
      {
        url,
        pool: true,
        maxConnections: 2,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
        dnsTimeout: 10_000,
      },
      { from },
    ),
  )
  return {
    async send(letter) {
      await (await transport.open()).sendMail(letter)
    },
    close: transport.close,
  }
}

/** Writes letters as .eml files, named in the order of sending. A file appears only when it is complete. */
function mailToFolder(folder: string, from: string): Mail {
  const transport = onceOpened((createTransport) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from }),
  )
  let count = 0
  return {
    async send(letter) {
      const { message } = await (await transport.open()).sendMail(letter)
      count += 1
      const time = new Date().toISOString().replaceAll(':', '-')
      const name = `${time}-${String(count).padStart(6, '0')}-${randomUUID().slice(0, 8)}.eml`
      const draft = path.join(folder, `.${name}.part`)
      await mkdir(folder, { recursive: true })
      await writeFile(draft, message)
      await rename(draft, path.join(folder, name))
    },
    close: transport.close,
  }
}

/** What sends letters is loaded with the first one, since a server at rest needs none of it. */
function onceOpened<Transport extends { close(): void }>(
  open: (createTransport: typeof createTransportOf) => Transport,
) {
  let opened: Promise<Transport> | null = null
  return {
    open(): Promise<Transport> {
      opened ??= import('nodemailer').then(({ createTransport }) => open(createTransport))
      return opened
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

export function openMail({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mail {
  return smtpUrl ? mailOverSmtp(smtpUrl, mailFrom) : mailToFolder(path.join(dataDir, 'mail'), mailFrom)
}
