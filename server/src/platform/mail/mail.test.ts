import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SmtpServer, startSmtp } from '../../testing/servers/smtp-server.ts'
import { writeLetter } from './letter.ts'
import { openMail } from './mail.ts'

const letter = writeLetter({
  to: 'joao@arroba.example',
  subject: 'Crie uma senha nova',
  paragraphs: ['Olá, João & <Maria>!', 'Recebemos um pedido de troca de senha.'],
  action: { label: 'Criar senha nova', url: 'http://localhost:3000/recuperar/abc?x=1&y="2"' },
  closing: ['Se não foi você, ignore este e-mail.'],
})
const mailFrom = 'Arroba <avisos@arroba.example>'

let dataDir: string
let smtp: SmtpServer
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'arroba-mail-'))
  smtp = await startSmtp()
})
afterAll(async () => {
  await smtp.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('a letter is plain text and HTML alike, escapes what it shows and loads nothing', () => {
  expect(letter.text).toContain('Olá, João & <Maria>!')
  expect(letter.text).toContain('http://localhost:3000/recuperar/abc?x=1&y="2"')
  expect(letter.text).toContain('Arroba')
  expect(letter.html).toContain('Olá, João &amp; &lt;Maria&gt;!')
  expect(letter.html).toContain('href="http://localhost:3000/recuperar/abc?x=1&amp;y=&quot;2&quot;"')
  expect(letter.html).toContain('lang="pt-BR"')
  expect(letter.html).not.toMatch(/<img|url\(|<link|<script/)
})

test('without a mail server letters become complete files, in the order in which they were sent', async () => {
  const mail = openMail({ smtpUrl: null, mailFrom, dataDir })
  for (const number of [1, 2, 3]) await mail.send({ ...letter, subject: `Carta ${number} de São João` })
  mail.close()
  const names = (await readdir(path.join(dataDir, 'mail'))).sort()
  expect(names).toHaveLength(3)
  const subjects: (string | undefined)[] = []
  for (const name of names) {
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d.-]+Z-\d{6}-[0-9a-f]{8}\.eml$/)
    const parsed = await PostalMime.parse(await readFile(path.join(dataDir, 'mail', name)))
    subjects.push(parsed.subject)
    expect(parsed.from).toEqual({ name: 'Arroba', address: 'avisos@arroba.example' })
    expect(parsed.to).toEqual([{ name: '', address: 'joao@arroba.example' }])
    expect(parsed.text?.trim()).toBe(letter.text)
    expect(parsed.html?.trim()).toBe(letter.html)
  }
  expect(subjects).toEqual(['Carta 1 de São João', 'Carta 2 de São João', 'Carta 3 de São João'])
})

test('a folder that takes no file fails the sending, so that it is tried again', async () => {
  const blocked = path.join(dataDir, 'blocked')
  await writeFile(blocked, '')
  const mail = openMail({ smtpUrl: null, mailFrom, dataDir: blocked })
  await expect(mail.send(letter)).rejects.toThrow()
})

test('with a mail server letters arrive there, accents and all', async () => {
  const mail = openMail({ smtpUrl: smtp.url, mailFrom, dataDir })
  await mail.send({ ...letter, subject: 'Negociação aprovada' })
  mail.close()
  expect(smtp.letters).toHaveLength(1)
  expect(smtp.letters[0]).toMatchObject({
    subject: 'Negociação aprovada',
    from: { address: 'avisos@arroba.example' },
    to: [{ address: 'joao@arroba.example' }],
  })
  expect(smtp.letters[0]?.text?.trim()).toBe(letter.text)
})

test('a line break in a name or subject adds no header', async () => {
  const mail = openMail({ smtpUrl: smtp.url, mailFrom, dataDir })
  await mail.send({ ...letter, subject: 'Olá\r\nBcc: zeca@arroba.example' })
  mail.close()
  expect(smtp.letters.at(-1)?.bcc ?? []).toEqual([])
  expect(smtp.letters.at(-1)?.to).toHaveLength(1)
})

test('a mail server that is away fails the sending', async () => {
  const mail = openMail({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom, dataDir })
  await expect(mail.send(letter)).rejects.toThrow()
  mail.close()
})
