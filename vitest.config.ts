import { enableCompileCache } from 'node:module'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'

/** What this process and its workers load is compiled once for all runs, and for the servers that tests start. */
process.env.NODE_COMPILE_CACHE = path.join(import.meta.dirname, 'node_modules/.cache/node')
enableCompileCache(process.env.NODE_COMPILE_CACHE)

/** Test files that replace a module (vi.mock), which only works where no other file loaded it before, or need the true cost of passwords. */
const isolated = ['server/src/platform/http/rate-limits.test.ts', 'server/src/platform/password.test.ts']
/** They set globals for themselves. */
const isolatedWeb = [
  'web/src/features/billing/card/card-token.test.ts',
  'web/src/features/negotiations/pdf.test.tsx',
  'web/src/platform/router/router.test.ts',
]
/** What is replaced for tests about something else: passwords cost next to nothing, and runs of the market do not wait for other tests. */
const replaced = [
  { module: '@node-rs/argon2', by: '/platform/password.ts', replacement: 'cheap-argon2.ts' },
  {
    module: './lower-priority.ts',
    by: '/market/run/estimate-in-process.ts',
    replacement: 'usual-priority.ts',
  },
]
const replacements: Plugin = {
  name: 'replacements',
  enforce: 'pre',
  resolveId(id, importer) {
    const found = replaced.find(({ module, by }) => id === module && importer?.endsWith(by))
    return found ? path.join(import.meta.dirname, 'server/src/testing/setup', found.replacement) : null
  },
}
const onDatabase = {
  globalSetup: ['server/src/testing/prepare.ts'],
  setupFiles: ['server/src/testing/setup/wait-longer.ts', 'server/src/testing/setup/reuse-connections.ts'],
}

export default defineConfig({
  test: {
    // One for each processor; more than three would need more connections than PostgreSQL allows by default.
    maxWorkers: Math.min(availableParallelism(), 3),
    // Generous, for a machine that does other work as well: it only ends what hangs.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/src/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        plugins: [replacements],
        test: {
          name: 'server',
          include: ['server/{src,demo}/**/*.test.ts'],
          exclude: isolated,
          isolate: false,
          ...onDatabase,
        },
      },
      {
        extends: true,
        test: { name: 'server-isolated', include: isolated, ...onDatabase },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/{src,build,gallery}/**/*.test.{ts,tsx}'],
          exclude: isolatedWeb,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'web-isolated', include: isolatedWeb } },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'bench', include: ['bench/**/*.test.ts'] } },
    ],
  },
})
