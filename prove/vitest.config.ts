import path from 'node:path'
import { defineConfig } from 'vitest/config'

const MINUTE_MS = 60_000
const root = path.resolve(import.meta.dirname, '..')

export default defineConfig({
  root,
  test: {
    include: ['prove/*/*.prove.ts'],
    globalSetup: ['server/src/testing/prepare.ts'],
    // As in the tests: Node loads the server itself, and hashing passwords is made cheap.
    experimental: { viteModuleRunner: false },
    execArgv: ['--import', path.join(root, 'server/src/testing/setup/replace-modules.ts')],
    maxWorkers: 2,
    testTimeout: 15 * MINUTE_MS,
    hookTimeout: 5 * MINUTE_MS,
  },
})
