import { defineConfig } from 'vitest/config'

/** Test files that replace a module for themselves (vi.mock), which only works where no other file loaded it before. */
const replacingModules = [
  'server/src/accounts/sign-in/sign-in.test.ts',
  'server/src/platform/http/rate-limits.test.ts',
]
const onDatabase = { globalSetup: ['server/src/testing/prepare.ts'] }

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 180_000,
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/{src,demo}/**/*.test.ts'],
          exclude: replacingModules,
          isolate: false,
          ...onDatabase,
        },
      },
      {
        extends: true,
        test: { name: 'server-isolated', include: replacingModules, ...onDatabase },
      },
      { extends: true, test: { name: 'web', include: ['web/{src,build,gallery}/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      { extends: true, test: { name: 'bench', include: ['bench/**/*.test.ts'] } },
    ],
  },
})
