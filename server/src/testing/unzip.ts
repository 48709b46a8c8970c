import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

const open = promisify<Buffer, { lazyEntries: true }, ZipFile>(fromBuffer)

/** The files of a ZIP by name; throws where the ZIP is incomplete. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await open(bytes, { lazyEntries: true })
  const files = new Map<string, Buffer>()
  const contentOf = async (entry: Entry) => buffer(await promisify(zip.openReadStream.bind(zip))(entry))
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', resolve)
    zip.on('entry', (entry: Entry) => {
      contentOf(entry).then((content) => {
        files.set(entry.fileName, content)
        zip.readEntry()
      }, reject)
    })
    zip.readEntry()
  })
  return files
}
