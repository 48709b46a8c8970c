import { createHmac, timingSafeEqual } from 'node:crypto'
import { LETTER_TOPICS, type LetterTopic } from '@arroba/contract/rules/letters.ts'
import type { Config } from '../platform/config.ts'
import { maybeOne, run } from '../platform/data/query.ts'
import { derivedKey } from '../platform/derived-key.ts'
import { invalid } from '../platform/http/errors.ts'
import type { ServedFile } from '../platform/http/serve.ts'
import { withFooter } from '../platform/mail/letter.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { Services } from '../platform/services.ts'
import { DEFAULT_TIME_ZONE } from './settings.ts'
import { findMutedLetters, muteLetter } from './sql/statements.ts'
import { askingPage, brokenLinkPage, donePage } from './unsubscribe-page.ts'

type LetterConfig = { config: Pick<Config, 'secret' | 'publicUrl'> }
type UnsubscribingServices = LetterConfig & Pick<Services, 'database'>
type Topic = { name: LetterTopic; userId: number }

/** Keeps back the letters that their addressee does not want, and has each other one say how to get no more of its kind. */
export function withUnsubscribing({ config, database: { db } }: UnsubscribingServices, mail: Mail): Mail {
  return {
    ...mail,
    async send({ topic, ...letter }) {
      if (!topic) return mail.send(letter)
      const chosen = await maybeOne(db, findMutedLetters, { userId: topic.userId })
      if (chosen?.mutedLetters.includes(topic.name)) return
      const url = `${config.publicUrl}/v6/letters/unsubscribe?t=${writeToken(config.secret, topic)}`
      const headers = {
        'List-Unsubscribe': `<${url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
      const footer = { text: 'Não quer mais e-mails como este?', label: 'Não receber mais', url }
      return mail.send(withFooter({ ...letter, headers }, footer))
    },
  }
}

export function showUnsubscribing({ config }: LetterConfig, token: string): ServedFile {
  const topic = readToken(config.secret, token)
  return topic ? askingPage(topic.name) : brokenLinkPage()
}

export async function unsubscribe(
  { config, database: { db } }: UnsubscribingServices,
  token: string,
): Promise<ServedFile> {
  const topic = readToken(config.secret, token)
  if (!topic) throw invalid('Este link não está inteiro. Abra-o de novo no e-mail.')
  await run(db, muteLetter, { userId: topic.userId, topic: topic.name, timeZone: DEFAULT_TIME_ZONE })
  return donePage(topic.name)
}

/** Whose letters of which kind, and a signature over it that is good for nothing else; a letter may be years old. */
function writeToken(secret: string, { userId, name }: Topic): string {
  const text = `${userId.toString(36)}.${name}`
  return `${text}.${signatureOf(secret, text).toString('base64url')}`
}

function readToken(secret: string, token: string): Topic | null {
  const [id = '', kind = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(secret, `${id}.${kind}`)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const name = LETTER_TOPICS.find((one) => one === kind)
  return name ? { name, userId: Number.parseInt(id, 36) } : null
}

function signatureOf(secret: string, text: string): Buffer {
  return createHmac('sha256', derivedKey(secret, 'unsubscribe')).update(text).digest()
}
