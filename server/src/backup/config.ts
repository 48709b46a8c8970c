import path from 'node:path'
import Type from 'typebox'
import { section } from '../platform/environment.ts'

const variables = {
  BACKUP_DIR: Type.Optional(Type.String({ minLength: 1 })),
  BACKUP_DAYS: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,3}$' })),
  BACKUP_RECIPIENT: Type.Optional(Type.String({ pattern: '^age1[0-9a-z]+$' })),
  BACKUP_IDENTITY_FILE: Type.Optional(Type.String({ minLength: 1 })),
  BACKUP_SCRATCH_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
}

const expected: Record<keyof typeof variables, string> = {
  BACKUP_DIR: 'um diretório',
  BACKUP_DAYS: 'um número de dias de 1 a 9999',
  BACKUP_RECIPIENT: 'uma chave pública do age, que começa com age1',
  BACKUP_IDENTITY_FILE: 'um arquivo com a chave secreta do age, como age-keygen o escreve',
  BACKUP_SCRATCH_URL: 'um endereço postgres:// de um banco de dados vazio',
}

export type BackupConfig = {
  /** Where a backup is made every night; null: none is made by itself. */
  directory: string | null
  retentionDays: number
  /** The age key that backups are encrypted to; null: they are not encrypted. */
  recipient: string | null
  /** Where the secret age key lies that restores read encrypted backups with. */
  identityFile: string | null
  /** An empty database that rehearsals restore into; null: one is created for each beside the installation's own. */
  scratchUrl: string | null
}

declare module '../platform/config.ts' {
  interface Config {
    backup: BackupConfig
  }
}

const RETENTION_DAYS = 30

export const backupSection = section({
  variables,
  expected,
  problems: (given) =>
    given.BACKUP_DIR !== undefined && given.DATABASE_URL === undefined
      ? [
          'BACKUP_DIR precisa de DATABASE_URL: com o banco embutido, use npm run backup com o servidor parado.',
        ]
      : [],
  read: (settings): { backup: BackupConfig } => ({
    backup: {
      directory: settings.BACKUP_DIR === undefined ? null : path.resolve(settings.BACKUP_DIR),
      retentionDays: Number(settings.BACKUP_DAYS ?? RETENTION_DAYS),
      recipient: settings.BACKUP_RECIPIENT ?? null,
      identityFile: settings.BACKUP_IDENTITY_FILE ?? null,
      scratchUrl: settings.BACKUP_SCRATCH_URL ?? null,
    },
  }),
})
