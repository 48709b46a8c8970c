import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: '' },
    npm: { type: 'string', default: '' },
    debian: { type: 'string', default: '' },
    commit: { type: 'string', default: '' },
  },
})
const root = path.resolve(import.meta.dirname, '../..')

type Package = {
  name: string
  version: string
  purl: string
  sha512?: string | undefined
  license?: string | undefined
}

/** What npm writes into node_modules/.package-lock.json: the packages that are installed, by their folder. */
type Installed = {
  packages: Record<string, { version?: string; link?: boolean; integrity?: string; license?: string }>
}

function npmPackages({ packages }: Installed): Package[] {
  return Object.entries(packages).flatMap(([folder, { version, link, integrity, license }]) => {
    if (!version || link || !folder.startsWith('node_modules/')) return []
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const sha512 = integrity?.startsWith('sha512-')
      ? Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex')
      : undefined
    return [{ name, version, purl: `pkg:npm/${name.replace('@', '%40')}@${version}`, sha512, license }]
  })
}

/** Lines of "name version architecture". */
function debianPackages(lines: string): Package[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', version = '', architecture = ''] = line.split(' ')
      const purl = `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${architecture}&distro=debian-12`
      return { name, version, purl }
    })
}

function billOfMaterials(packages: Package[], digest: string): unknown {
  const components = packages.map(({ name, version, purl, sha512, license }) => ({
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(sha512 && { hashes: [{ alg: 'SHA-512', content: sha512 }] }),
    ...(license && { licenses: [{ license: { name: license } }] }),
  }))
  const image = {
    type: 'container',
    'bom-ref': 'image',
    name: 'arroba',
    version: values.commit,
    hashes: [{ alg: 'SHA-256', content: digest.replace('sha256:', '') }],
  }
  // A package that several others hold in the same version is named once.
  const unique = new Map(components.map((component) => [component['bom-ref'], component]))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: image },
    components: [...unique.values()],
  }
}

/** An in-toto statement with the SLSA 1.0 predicate. Whoever publishes the image signs it. */
async function provenance(packages: Package[], digest: string): Promise<unknown> {
  const lock = createHash('sha256')
    .update(await readFile(path.join(root, 'package-lock.json')))
    .digest('hex')
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: 'arroba', digest: { sha256: digest.replace('sha256:', '') } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'deploy/image/build',
        externalParameters: { command: 'deploy/image/build' },
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: values.commit } },
          { name: 'package-lock.json', digest: { sha256: lock } },
          ...packages.map(({ purl }) => ({ uri: purl })),
        ],
      },
      runDetails: {
        builder: { id: process.env.BUILDER_ID ?? 'local' },
        metadata: { finishedOn: new Date().toISOString() },
      },
    },
  }
}

const digest = (await readFile(path.join(values.out, 'digest'), 'utf8')).trim()
const debian = debianPackages(await readFile(values.debian, 'utf8'))
const npm = npmPackages(JSON.parse(await readFile(values.npm, 'utf8')) as Installed)
const { node } = process.versions
const everything = [{ name: 'node', version: node, purl: `pkg:generic/node@${node}` }, ...debian, ...npm]
const documents = {
  'sbom.cdx.json': billOfMaterials(everything, digest),
  'provenance.intoto.json': await provenance(debian, digest),
}
for (const [name, document] of Object.entries(documents)) {
  await writeFile(path.join(values.out, name), `${JSON.stringify(document, null, 2)}\n`)
}
