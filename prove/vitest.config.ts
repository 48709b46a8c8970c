import path from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'

/** As in the tests, hashing passwords is made cheap. */
const cheapPasswords: Plugin = {
  name: 'cheap-passwords',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id !== '@node-rs/argon2' || !importer?.endsWith('/platform/password.ts')) return null
    return path.join(import.meta.dirname, '../server/src/testing/setup/cheap-argon2.ts')
  },
}

const MINUTE_MS = 60_000

export default defineConfig({
  plugins: [cheapPasswords],
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    include: ['prove/*/*.prove.ts'],
    globalSetup: ['server/src/testing/prepare.ts'],
    maxWorkers: 2,
    testTimeout: 15 * MINUTE_MS,
    hookTimeout: 5 * MINUTE_MS,
  },
})
