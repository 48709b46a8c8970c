import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const dist = path.resolve(import.meta.dirname, '../../web/dist')
/** How many earlier builds scripts/earlier-builds.ts leaves beside a build. */
const EARLIER = 2

function digestOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

async function put(file: string, content: string): Promise<void> {
  await writeFile(`${file}.next`, content)
  await rename(`${file}.next`, file)
}

/** A copy of the built app, which a test exchanges for later builds while a server serves it. */
export async function copyOfTheBuild() {
  const directory = await mkdtemp(path.join(tmpdir(), 'arroba-build-'))
  const assets = path.join(directory, 'assets')
  await cp(dist, directory, { recursive: true })
  const [own = []]: string[][] = JSON.parse(await readFile(path.join(dist, '.builds.json'), 'utf8'))
  for (const name of await readdir(directory, { recursive: true }))
    if (/\.(br|gz)$/.test(name)) await rm(path.join(directory, name))
  const builds = [own.filter((name) => !/\.(br|gz)$/.test(name))]
  let generation = 0

  return {
    directory,
    remove: () => rm(directory, { recursive: true, force: true }),

    worker: {
      read: () => readFile(path.join(directory, 'worker.js'), 'utf8'),
      write: (text: string) => put(path.join(directory, 'worker.js'), text),
    },

    /** Replaces the build by one in which every file has another name. */
    async deployNext(): Promise<void> {
      generation += 1
      const names = builds[0] ?? []
      const next = names.map((name) => name.replace(/(~\d+)?(\.\w+)$/, `~${generation}$2`))
      const renamed = (text: string) =>
        names.reduce((result, name, at) => result.replaceAll(name, next[at] ?? name), text)

      for (const [at, name] of names.entries()) {
        const content = await readFile(path.join(assets, name))
        const isText = /\.(js|css|json)$/.test(name)
        await writeFile(path.join(assets, next[at] ?? name), isText ? renamed(content.toString()) : content)
      }
      const page = await readFile(path.join(directory, 'index.html'), 'utf8')
      const nextPage = renamed(page).replace(
        /<meta name="generation"[^>]*>|(?=<title>)/,
        `<meta name="generation" content="${generation}">`,
      )
      const worker = renamed(await readFile(path.join(directory, 'worker.js'), 'utf8'))
        .replace(digestOf(page), digestOf(nextPage))
        .replace(/(build:.\w{8})\w{4}/, `$1${String(generation).padStart(4, '0')}`)
      await put(path.join(directory, 'index.html'), nextPage)
      await put(path.join(directory, 'worker.js'), worker)

      builds.unshift(next)
      for (const name of builds[EARLIER + 1] ?? []) await rm(path.join(assets, name), { force: true })
    },
  }
}
