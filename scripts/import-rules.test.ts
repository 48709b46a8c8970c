import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** For each importing file: an import that is allowed, and those that the check must refuse. */
const imports = {
  'contract/src/posts.ts': {
    allowed: ['./http.ts', 'typebox', 'typebox/value'],
    refused: ['fastify', 'react', '../../server/src/app.ts', '@arroba/server/app.ts'],
  },
  'contract/src/rules/posts.ts': {
    allowed: ['./limits.ts'],
    refused: ['../posts.ts', 'typebox', 'fastify'],
  },
  'server/src/platform/http/errors.ts': {
    allowed: ['./serve.ts', '../config.ts', '../data/database.ts', 'fastify', '@arroba/contract/http.ts'],
    refused: ['../../posts/read.ts', '../../app.ts'],
  },
  'server/src/platform/payments/open.ts': {
    allowed: ['./provider.ts', '../config.ts', './sandbox/sandbox.ts'],
    refused: ['../../posts/read.ts', '../../app.ts'],
  },
  'server/src/platform/payments/sandbox/sandbox.ts': {
    allowed: ['../provider.ts', '../../data/database.ts'],
    refused: ['../../../billing/access.ts', '../../../app.ts'],
  },
  'server/src/posts/routes.ts': {
    allowed: [
      './read.ts',
      '../platform/http/errors.ts',
      '../accounts/read.ts',
      '../accounts/access.ts',
      '../accounts/expressions.ts',
    ],
    refused: ['../accounts/register.ts', '../app.ts'],
  },
  'server/src/posts/feed/filters.ts': {
    allowed: [
      '../access.ts',
      '../comments/count.ts',
      '../../platform/http/errors.ts',
      '../../accounts/read.ts',
    ],
    refused: ['../../accounts/register.ts', '../../accounts/sign-in/sign-in.ts', '../../app.ts'],
  },
  'web/src/platform/call.ts': {
    allowed: ['./session.ts', 'react'],
    refused: ['../ui/button.tsx', '../features/posts/queries.ts', '../routes/router.tsx'],
  },
  'web/src/ui/overlay/button.tsx': {
    allowed: ['./icon.tsx', '../text/tag.tsx', '../../platform/call.ts'],
    refused: ['../../features/posts/card.tsx', '../../pages/posts/timeline.tsx', '../../routes/router.tsx'],
  },
  'web/src/reference/places/city-map.tsx': {
    allowed: ['./queries.ts', '../../ui/overlay/button.tsx', '../../platform/call.ts'],
    refused: ['../../features/posts/queries.ts', '../../pages/posts/timeline.tsx'],
  },
  'web/src/features/posts/queries.ts': {
    allowed: ['./feed/feed.tsx', '../../ui/overlay/button.tsx', '../../reference/tags/queries.ts'],
    refused: ['../accounts/avatar.tsx', '../../pages/posts/timeline.tsx', '../../routes/router.tsx'],
  },
  'web/src/features/posts/feed/feed.tsx': {
    allowed: ['../queries.ts', '../../../ui/overlay/button.tsx', '../../../reference/tags/queries.ts'],
    refused: ['../../accounts/avatar.tsx', '../../../pages/posts/timeline.tsx'],
  },
  'web/src/pages/posts/timeline.tsx': {
    allowed: ['../../features/posts/card.tsx', '../../ui/button.tsx', '@arroba/contract/rules/posts.ts'],
    refused: ['../../routes/router.tsx', '@arroba/contract/posts.ts', '@arroba/contract/staff/posts.ts'],
  },
}

type Diagnostic = { category: string; location: { path: string; start: { line: number } } }

let tree: string
let diagnostics: Diagnostic[]

beforeAll(async () => {
  tree = await mkdtemp(path.join(tmpdir(), 'arroba-imports-'))
  await cp(path.join(root, 'biome.json'), path.join(tree, 'biome.json'))
  await cp(
    path.join(root, 'scripts/contract-types-only.grit'),
    path.join(tree, 'scripts/contract-types-only.grit'),
  )
  for (const [file, { allowed, refused }] of Object.entries(imports)) {
    await write(
      file,
      [...allowed, ...refused].map((source) => `import { it } from '${source}'`),
    )
  }
  await write('server/src/slaughterhouses/read.ts', ["import './rate.ts'"])
  await write('server/src/slaughterhouses/rate.ts', ["import './read.ts'"])
  diagnostics = await lint()
})

afterAll(() => rm(tree, { recursive: true }))

for (const [file, { allowed, refused }] of Object.entries(imports)) {
  const isRefused = (line: number) =>
    diagnostics.some(
      ({ category, location }) =>
        /noRestrictedImports$|^plugin$/.test(category) &&
        location.path === file &&
        location.start.line === line,
    )
  allowed.forEach((source, index) => {
    test(`${file} may import ${source}`, () => expect(isRefused(index + 1)).toBe(false))
  })
  refused.forEach((source, index) => {
    test(`${file} may not import ${source}`, () => expect(isRefused(allowed.length + index + 1)).toBe(true))
  })
}

test('two files may not import each other', () => {
  const cycles = diagnostics.filter(({ category }) => category.endsWith('noImportCycles'))
  const files = cycles.map(({ location }) => location.path)
  expect(files).toEqual(
    expect.arrayContaining(['server/src/slaughterhouses/rate.ts', 'server/src/slaughterhouses/read.ts']),
  )
})

async function write(file: string, lines: string[]): Promise<void> {
  await mkdir(path.join(tree, path.dirname(file)), { recursive: true })
  await writeFile(path.join(tree, file), lines.join('\n'))
}

function lint(): Promise<Diagnostic[]> {
  const biome = path.join(root, 'node_modules/.bin/biome')
  const options = ['lint', '--reporter=json', '--max-diagnostics=none', '--vcs-enabled=false']
  return new Promise((resolve, reject) => {
    execFile(biome, options, { cwd: tree }, (error, stdout) => {
      if (!stdout) return reject(error ?? new Error('Biome said nothing'))
      resolve(JSON.parse(stdout).diagnostics)
    })
  })
}
