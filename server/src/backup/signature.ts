import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CommandRefused } from '../platform/command-refusal.ts'
import { derivedKey } from '../platform/derived-key.ts'

/** The beginning of an Ed25519 key in PKCS #8 (RFC 8410), before the 32 bytes of the key itself. */
const PKCS8_OF_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key that signs backups follows from APP_SECRET, without which no backup can be restored anyway. */
function signingKey(secret: string): KeyObject {
  return createPrivateKey({
    key: Buffer.concat([PKCS8_OF_ED25519, derivedKey(secret, 'backup-signature')]),
    format: 'der',
    type: 'pkcs8',
  })
}

export function signatureFileOf(path: string): string {
  return `${path}.sig`
}

/** As `sha256sum` writes it. */
function sumLine(sha256: string, path: string): string {
  return `${sha256}  ${basename(path)}\n`
}

/** Writes beside a backup its SHA-256, as sha256sum does, and below it the Ed25519 signature of that line. */
export async function writeSignature(path: string, sha256: string, secret: string): Promise<void> {
  const line = sumLine(sha256, path)
  const signature = sign(null, Buffer.from(line), signingKey(secret)).toString('base64')
  await writeFile(signatureFileOf(path), `${line}${signature}\n`, { mode: 0o600 })
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/**
 * Refuses a backup that was changed since this installation signed it. The name in the signature does not count, so that
 * files may be renamed. Returns whether there is a signature at all.
 */
export async function verifySignature(path: string, secret: string): Promise<boolean> {
  const text = await readFile(signatureFileOf(path), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return false
  const [line = '', signature = ''] = text.split('\n')
  const isSigned = verify(
    null,
    Buffer.from(`${line}\n`),
    createPublicKey(signingKey(secret)),
    Buffer.from(signature, 'base64'),
  )
  if (!isSigned)
    throw new CommandRefused(
      [
        `A assinatura de ${path} não é desta instalação: o APP_SECRET é outro, ou ${signatureFileOf(path)} foi mudado.`,
        'Ponha aqui o segredo da instalação de origem e tente de novo: a variável APP_SECRET dela ou, se ela não a usava,',
        'o conteúdo do arquivo "secret" do DATA_DIR dela. Nada foi mudado.',
      ].join('\n'),
    )
  if (line.slice(0, 64) !== (await sha256Of(path)))
    throw new CommandRefused(`${path} não é mais o arquivo que foi assinado. Nada foi mudado.`)
  return true
}
