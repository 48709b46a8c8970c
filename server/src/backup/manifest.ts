import { createHash } from 'node:crypto'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { CommandRefused } from '../platform/command-refusal.ts'
import { isSchemaOf010, migrationNames } from '../platform/data/migrate.ts'
import { derivedKey } from '../platform/derived-key.ts'
import type { ArchiveReader } from './archive.ts'
import type { Table } from './rows.ts'

/** How the parts of an archive are called. */
export const MANIFEST = 'manifest.json'
export const SUMS = 'SHA256SUMS'
export const JOBS = 'jobs.jsonl'
export const FILES = 'media/'

export function partOf(table: string): string {
  return `database/${table}.jsonl`
}

/** Jobs that waited, in the columns of a part. */
export const RESTORED_JOBS: Table = {
  name: 'restored_jobs',
  columns: [
    { name: 'name', type: 'text' },
    { name: 'data', type: 'jsonb' },
    { name: 'start_after', type: 'timestamptz' },
  ],
}

export const FORMAT = 1
const Count = Type.Integer({ minimum: 0 })

const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  created_at: Type.String(),
  migrations: Type.Array(Type.String()),
  /** Shows whether two secrets are equal, and reveals nothing else about them. */
  secret_proof: Type.String(),
  tables: Type.Array(Type.Object({ name: Type.String(), columns: Type.Array(Type.String()), rows: Count })),
  /** Ranges of the partitioned tables, in ids or in milliseconds since 1970; a backup of before there were any has none. */
  partitions: Type.Optional(
    Type.Array(
      Type.Object({
        table: Type.String(),
        name: Type.String(),
        from: Type.Union([Type.Number(), Type.Null()]),
        to: Type.Union([Type.Number(), Type.Null()]),
      }),
    ),
  ),
  sequences: Type.Array(
    Type.Object({ name: Type.String(), value: Type.Integer(), is_called: Type.Boolean() }),
  ),
  jobs: Count,
  files: Type.Object({ count: Count, bytes: Count, missing: Type.Array(Type.String()) }),
  /** The SHA-256 of the list with the checksums of all other parts. */
  sums_sha256: Type.String(),
})
export type Manifest = Static<typeof Manifest>

const check = Compile(Manifest)

export function proofOf(secret: string): string {
  return derivedKey(secret, 'backup-proof').toString('hex')
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return null
  }
}

function hasFormat(value: unknown): value is { format: unknown } {
  return typeof value === 'object' && value !== null && 'format' in value
}

/** What an archive says of itself, if this version of the code can restore it. */
export async function readManifest(archive: ArchiveReader, path: string): Promise<Manifest> {
  const manifest = archive.names().includes(MANIFEST) ? parse(await archive.read(MANIFEST)) : null
  if (hasFormat(manifest) && typeof manifest.format === 'number' && manifest.format > FORMAT)
    throw newer(path)
  if (!check.Check(manifest))
    throw new CommandRefused(`${path} não é um backup da Arroba, ou está danificado. Nada foi mudado.`)
  if (isSchemaOf010(manifest.migrations)) return manifest
  const known = await migrationNames()
  if (manifest.migrations.some((name) => !known.includes(name))) throw newer(path)
  return manifest
}

function newer(path: string): CommandRefused {
  return new CommandRefused(
    `${path} é de uma versão mais nova da Arroba. Use o programa dessa versão, ou de uma posterior. Nada foi mudado.`,
  )
}

export function requireSameSecret({ secret_proof }: Manifest, secret: string): void {
  if (secret_proof === proofOf(secret)) return
  throw new CommandRefused(
    [
      'O APP_SECRET desta instalação não é o do backup: os CPFs e o que mais está cifrado nunca mais seriam lidos.',
      'Ponha aqui o segredo da instalação de origem e tente de novo: a variável APP_SECRET dela ou, se ela não a usava,',
      'o conteúdo do arquivo "secret" do DATA_DIR dela. Nada foi mudado.',
    ].join('\n'),
  )
}

export async function sumsIn(
  archive: ArchiveReader,
  path: string,
  { sums_sha256 }: Manifest,
): Promise<string> {
  const bytes = await archive.read(SUMS)
  if (createHash('sha256').update(bytes).digest('hex') !== sums_sha256)
    throw new CommandRefused(`${path} está danificado: a lista de somas não confere. Nada foi mudado.`)
  return bytes.toString()
}
