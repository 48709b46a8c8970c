import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { batchesOf } from '../platform/data/batches.ts'
import type { Db } from '../platform/data/database.ts'
import type { Files } from '../platform/files/files.ts'
import { fileOf } from '../platform/files/media.ts'
import type { Seal } from '../platform/seal.ts'
import type { CpfVault } from '../platform/text/cpf.ts'
import { photos, type Subject, subjects } from './export-subjects.ts'

type Needs = { db: Db; files: Files; vault: CpfVault; fiscalSeal: Seal }

/** Rows that are in memory at once. */
const BATCH = { rowsAtOnce: 200 }

/** Their CPF, and whom their invoices are made out to, are stored sealed, and opened for nobody but them. */
function opened(item: object, { vault, fiscalSeal }: Pick<Needs, 'vault' | 'fiscalSeal'>): object {
  if ('cpf' in item && typeof item.cpf === 'string')
    return { ...item, cpf: vault.unseal(Buffer.from(item.cpf, 'base64')) }
  if ('em_nome_de' in item && typeof item.em_nome_de === 'string')
    return { ...item, em_nome_de: JSON.parse(fiscalSeal.unseal(Buffer.from(item.em_nome_de, 'base64'))) }
  return item
}

async function* jsonOf(needs: Needs, subject: Subject, userId: number): AsyncGenerator<string> {
  const { rows, single } = subject
  let separator = single ? '' : '[\n'
  for await (const batch of batchesOf(needs.db, rows, { userId }, BATCH))
    for (const { item } of batch) {
      yield separator + JSON.stringify(opened(item, needs), null, 2)
      separator = ',\n'
    }
  if (!single) yield separator === '[\n' ? '[]' : '\n]'
  yield '\n'
}

const day = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

function readMe(now: Date): string {
  return [
    'SEUS DADOS NA ARROBA',
    '',
    `Este arquivo tem tudo o que a Arroba guardava sobre você em ${day.format(now)} (horário de Brasília).`,
    'Cada assunto é um arquivo JSON, que qualquer editor de texto abre; as fotos estão na pasta "arquivos".',
    'Uma lista vazia, [], quer dizer que não guardamos nada desse assunto. As horas são as de Brasília (-03:00).',
    '',
    ...subjects.map(({ file, about }) => `${file}.json: ${about}`),
    '',
    'Da sua senha e dos códigos de acesso guardamos só resumos que não permitem voltar a eles; por isso não estão aqui.',
    'Guarde este arquivo com cuidado: ele tem o seu CPF.',
    '',
  ].join('\r\n')
}

/**
 * Writes the ZIP with everything held about a person to a path. Rows and photos pass through a few at a time, whatever
 * their number.
 */
export async function writeArchive(needs: Needs, userId: number, path: string, now: Date): Promise<void> {
  const zip = new ZipFile()
  const output = Readable.from(zip.outputStream)
  zip.on('error', (error) => output.destroy(error))
  const written = pipeline(output, createWriteStream(path))
  const add = (name: string, open: () => Promise<Readable>, compress = true) =>
    zip.addReadStreamLazy(name, { mtime: now, compress }, (given) => {
      open().then(
        (stream) => given(null, stream),
        (error) => given(error, Readable.from([])),
      )
    })

  zip.addBuffer(Buffer.from(readMe(now)), 'LEIA-ME.txt', { mtime: now })
  for (const subject of subjects)
    add(`${subject.file}.json`, async () => Readable.from(jsonOf(needs, subject, userId)))
  for (const statement of photos)
    for await (const batch of batchesOf(needs.db, statement, { userId }, BATCH))
      for (const photo of batch) {
        const file = await needs.files.find(fileOf(photo.stored, 'original'))
        if (file) add(photo.path, () => file.open(), false)
      }
  zip.end()
  await written
}
