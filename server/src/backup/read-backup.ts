import { access, constants, mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { CommandRefused } from '../platform/command-refusal.ts'
import type { Config } from '../platform/config.ts'
import { type ArchiveReader, openArchive } from './archive.ts'
import { decryptFile, isEncrypted, readIdentities } from './encryption.ts'
import type { Say } from './progress.ts'
import { signatureFileOf, verifySignature } from './signature.ts'

type Needs = {
  config: Pick<Config, 'backup' | 'dataDir' | 'secret'>
  say: Say
  identities?: readonly string[]
}

async function requireReadable(file: string): Promise<void> {
  await access(file, constants.F_OK).catch(() => {
    throw new CommandRefused(`Não há arquivo ${file}.`)
  })
  await access(file, constants.R_OK)
}

function keysIn({ identityFile }: Config['backup']): Promise<string[]> {
  if (identityFile === null)
    throw new CommandRefused(
      'O backup está cifrado: ponha em BACKUP_IDENTITY_FILE o arquivo com a chave secreta do age. Nada foi mudado.',
    )
  return readIdentities(identityFile)
}

async function inArchive<Result>(
  file: string,
  work: (archive: ArchiveReader) => Promise<Result>,
): Promise<Result> {
  const archive = await openArchive(file)
  try {
    return await work(archive)
  } finally {
    archive.close()
  }
}

/** Hands `work` the archive in a backup once its signature holds; an encrypted one is decrypted for it below DATA_DIR. */
export async function withArchive<Result>(
  { config, say, identities }: Needs,
  file: string,
  work: (archive: ArchiveReader) => Promise<Result>,
): Promise<Result> {
  await requireReadable(file)
  const isSigned = await verifySignature(file, config.secret)
  if (!(await isEncrypted(file))) {
    if (!isSigned) say('Ao lado do backup não há assinatura (.sig): não se confere quem o fez.')
    return inArchive(file, work)
  }
  if (!isSigned)
    throw new CommandRefused(`Falta ${signatureFileOf(file)}, a assinatura do backup. Nada foi mudado.`)
  const keys = identities ?? (await keysIn(config.backup))
  await mkdir(config.dataDir, { recursive: true })
  const directory = await mkdtemp(path.join(config.dataDir, 'backup-'))
  try {
    const decrypted = path.join(directory, 'backup.zip')
    await decryptFile(file, decrypted, keys)
    return await inArchive(decrypted, work)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
