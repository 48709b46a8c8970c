import { execFile } from 'node:child_process'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import * as apps from 'kubernetes-models/apps/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'deploy/kubernetes')
const typed = path.join(root, `.cache/manifests-${process.pid}`)

type Manifest = { apiVersion: string; kind: string; metadata: { name: string } }
type Model = new (data: never) => { validate(): void }
const models: Record<string, { from: string; kinds: Record<string, unknown> }> = {
  v1: { from: 'kubernetes-models/v1', kinds: core },
  'apps/v1': { from: 'kubernetes-models/apps/v1', kinds: apps },
  'networking.k8s.io/v1': { from: 'kubernetes-models/networking.k8s.io/v1', kinds: networking },
  'policy/v1': { from: 'kubernetes-models/policy/v1', kinds: policy },
}

async function readYaml(file: string): Promise<unknown> {
  return parse(await readFile(file, 'utf8'))
}

async function namesOfSettings(): Promise<Set<string>> {
  const text = await readFile(path.join(root, 'README.md'), 'utf8')
  return new Set([...(await settings()), ...(text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? [])])
}

/** What the first column of the README's table of settings names. */
async function settings(): Promise<string[]> {
  const text = await readFile(path.join(root, 'README.md'), 'utf8')
  const rows = text.split('\n').filter((line) => /^\| `[A-Z]/.test(line))
  return rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z][A-Z_]+/g) ?? [])
}

describe('the Kubernetes manifests', () => {
  const manifests = new Map<string, Manifest>()

  beforeAll(async () => {
    for await (const file of glob('*.yaml', { cwd: folder })) {
      if (file === 'kustomization.yaml') continue
      manifests.set(file, (await readYaml(path.join(folder, file))) as Manifest)
    }
  })
  afterAll(() => rm(typed, { recursive: true, force: true }))

  test('all Kubernetes manifests are named in kustomization.yaml', async () => {
    const { resources } = (await readYaml(path.join(folder, 'kustomization.yaml'))) as { resources: string[] }
    expect(resources.toSorted()).toEqual([...manifests.keys()].sort())
  })

  test('the Kubernetes manifests are valid against the schemas of Kubernetes', () => {
    for (const [file, manifest] of manifests) {
      const Kind = models[manifest.apiVersion]?.kinds[manifest.kind] as Model | undefined
      if (!Kind) throw new Error(`${file}: unknown kind ${manifest.apiVersion} ${manifest.kind}`)
      expect(() => new Kind(manifest as never).validate(), file).not.toThrow()
    }
  })

  // The schemas allow fields that they do not name, so a misspelt one is found by its type.
  test('the Kubernetes manifests have no field that Kubernetes does not know', async () => {
    const lines = [...manifests.values()].map((manifest, at) => {
      const from = JSON.stringify(models[manifest.apiVersion]?.from)
      return `export const manifest${at}: import(${from}).I${manifest.kind} = ${JSON.stringify(manifest)}`
    })
    await mkdir(typed, { recursive: true })
    await writeFile(path.join(typed, 'manifests.ts'), lines.join('\n'))
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--ignoreConfig',
      '--types',
      '',
      '--target',
      'esnext',
    ]
    const module = ['--module', 'esnext', '--moduleResolution', 'bundler']
    const tsc = promisify(execFile)(
      path.join(root, 'node_modules/.bin/tsc'),
      [...options, ...module, path.join(typed, 'manifests.ts')],
      { cwd: root },
    )
    await expect(
      tsc.catch(({ stdout }: { stdout: string }) => Promise.reject(new Error(stdout))),
    ).resolves.toBeTruthy()
  })

  test('name the image without a tag, and confine its container', () => {
    const { spec } = manifests.get('deployment.yaml') as unknown as apps.IDeployment
    const pod = spec?.template.spec
    const container = pod?.containers[0]
    expect(container?.image).toBe('arroba')
    expect(pod?.securityContext?.runAsNonRoot).toBe(true)
    expect(container?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
  })

  test('the Kubernetes manifests set nothing that the application does not read', async () => {
    const { data } = manifests.get('settings.yaml') as unknown as core.IConfigMap
    const known = await namesOfSettings()
    expect(Object.keys(data ?? {}).filter((name) => !known.has(name))).toEqual([])
  })
})

test('CI builds and runs the container image for each change, and not as root', async () => {
  type Job = { steps: { run?: string }[] }
  const workflow = (await readYaml(path.join(root, '.github/workflows/ci.yml'))) as { jobs: { image: Job } }
  const commands = workflow.jobs.image.steps.flatMap(({ run }) => run ?? [])
  expect(commands.filter((command) => command.includes('deploy/image'))).toEqual([
    'deploy/image/build .image',
    'deploy/image/check .image',
  ])
})

test('every action of the workflows is named by a commit, which unlike a tag cannot be moved', async () => {
  const used: string[] = []
  for await (const file of glob('.github/workflows/*.yml', { cwd: root }))
    used.push(
      ...(await readFile(path.join(root, file), 'utf8')).split('\n').filter((line) => /\buses:/.test(line)),
    )
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
})

describe('compose.yaml', () => {
  type Service = { image: string; read_only?: boolean; cap_drop?: string[]; security_opt?: string[] }
  // The image sets four of them, limits are left out for tests alone, and the key that opens backups belongs on no server.
  const LEFT_OUT = ['PORT', 'HOST', 'DATA_DIR', 'WEB_DIR', 'RATE_LIMIT', 'BACKUP_IDENTITY_FILE']
  let services: Record<string, Service & { environment?: Record<string, string> }>

  beforeAll(async () => {
    const document = (await readYaml(path.join(root, 'deploy/compose.yaml'))) as { services: typeof services }
    services = document.services
  })

  test('compose.yaml takes every image from a variable that must be set, to a digest', () => {
    for (const { image } of Object.values(services))
      expect(image).toMatch(/^\$\{[A-Z]+_IMAGE:\?[^}]*sha256[^}]*\}$/)
  })

  test('compose.yaml lets no service write to its image or gain privileges', () => {
    for (const [name, service] of Object.entries(services)) {
      expect(service.read_only, name).toBe(true)
      expect(service.cap_drop, name).toEqual(['ALL'])
      expect(service.security_opt, name).toEqual(['no-new-privileges:true'])
    }
  })

  test('compose.yaml sets nothing that the application does not read', async () => {
    const known = await namesOfSettings()
    const names = Object.keys(services.app?.environment ?? {})
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })

  test('compose.yaml passes every setting on to the application', async () => {
    const passed = Object.keys(services.app?.environment ?? {})
    const all = await settings()
    expect(all.length).toBeGreaterThan(50)
    expect(all.filter((name) => !passed.includes(name))).toEqual(LEFT_OUT)
  })

  test('what deploy/README.md runs in its containers is in the image, which has Node alone', async () => {
    const text = await readFile(path.join(root, 'deploy/README.md'), 'utf8')
    const commands = [
      ...text.matchAll(/docker compose \S+ \S+ (?:exec|run)(?: --\S+(?: "[^"]*")?)* app (\S+)(?: (\S+))?/g),
    ]
    expect(commands.length).toBeGreaterThan(3)
    for (const [command, program, file = ''] of commands) {
      expect(program, command).toBe('node')
      if (file !== '-e') await expect(readFile(path.join(root, file)), command).resolves.toBeTruthy()
    }
  })
})
