import { createReadStream, createWriteStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CommandRefused } from '../platform/command-refusal.ts'

/** How every file begins that age encrypted (https://age-encryption.org/v1). */
const FIRST_LINE = 'age-encryption.org/v1\n'

type Bytes = AsyncIterable<Uint8Array>

export async function newKey(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** Encrypts a stream to age keys as it passes; each of them opens it alone. Without keys it passes as it is. */
export function encryptedTo(recipients: readonly string[]): (source: Bytes) => AsyncGenerator<Uint8Array> {
  return async function* encrypt(source) {
    if (recipients.length === 0) {
      yield* source
      return
    }
    const { Encrypter } = await import('age-encryption')
    const encrypter = new Encrypter()
    for (const recipient of recipients) encrypter.addRecipient(recipient)
    yield* await encrypter.encrypt(ReadableStream.from(source) as ReadableStream<Uint8Array>)
  }
}

export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_LINE.length), 0, FIRST_LINE.length, 0)
    return buffer.subarray(0, bytesRead).toString('latin1') === FIRST_LINE
  } finally {
    await file.close()
  }
}

/** The secret keys in a file as age-keygen writes it, with its comments. */
export async function readIdentities(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim())
  const identities = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0)
    throw new CommandRefused(`${file} não tem nenhuma chave secreta do age (AGE-SECRET-KEY-…).`)
  return identities
}

/** Writes what an encrypted file holds into another one, which only its owner reads. */
export async function decryptFile(
  path: string,
  target: string,
  identities: readonly string[],
): Promise<void> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  try {
    const decrypted = await decrypter.decrypt(
      Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>,
    )
    await pipeline(Readable.from(decrypted), createWriteStream(target, { flags: 'wx', mode: 0o600 }))
  } catch (cause) {
    // Errors of the disk (full, no permission) are passed on unchanged.
    if (cause instanceof Error && 'code' in cause && 'syscall' in cause) throw cause
    throw new CommandRefused(
      `${path} não se abre com a chave de BACKUP_IDENTITY_FILE, ou está danificado. Nada foi mudado.`,
      { cause },
    )
  }
}
