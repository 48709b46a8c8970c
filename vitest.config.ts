import { enableCompileCache } from 'node:module'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

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
/**
 * Node loads the server itself, as in production, which takes a second less than Vite's transforms. What is replaced for tests is replaced by a
 * hook of Node then.
 */
const loadedByNode = {
  experimental: { viteModuleRunner: false },
  execArgv: ['--import', path.join(import.meta.dirname, 'server/src/testing/setup/replace-modules.ts')],
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
        test: {
          name: 'server',
          include: ['server/{src,demo}/**/*.test.ts'],
          exclude: isolated,
          isolate: false,
          ...loadedByNode,
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
