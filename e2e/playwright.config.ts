import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './support/setup/chromium.ts'

// The workers read this file again: what the first reading chose reaches them through the environment.
process.env.E2E_PORT ??= await freePort()
process.env.E2E_GALLERY_PORT ??= await freePort()
process.env.E2E_DATA_DIR ??= temporaryDirectory()

// By a name: devices bind passkeys to one, never to the number of an address.
const baseURL = `http://localhost:${process.env.E2E_PORT}`
const galleryURL = `http://127.0.0.1:${process.env.E2E_GALLERY_PORT}`
const executablePath = findChromium()
const root = path.resolve(import.meta.dirname, '..')
/** `npm test -- --all`: every test on both sizes, those for the night too. */
const everything = Boolean(process.env.TEST_ALL)
const vite = path.join(root, 'node_modules/.bin/vite')
const galleryConfig = '--config web/gallery/vite.config.ts --logLevel warn'

const gallery = {
  command: `"${vite}" build ${galleryConfig} && exec "${vite}" preview ${galleryConfig} --host 127.0.0.1 --port ${process.env.E2E_GALLERY_PORT} --strictPort`,
  cwd: root,
  url: galleryURL,
  timeout: 120_000,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
}

export default defineConfig({
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // What moved to the night, and why: docs/decisions/house/0086.
  ...(everything ? {} : { grepInvert: /@nightly/ }),
  forbidOnly: Boolean(process.env.CI),
  // Recording a trace costs a third of the time, so only a second try records one; that it passes then is still a failure.
  retries: 1,
  failOnFlakyTests: true,
  // One more than two processors have to do: each waits for the network, the server or the disk now and then.
  workers: 3,
  // Generous, for a machine that does other work as well: it only ends what hangs.
  timeout: 120_000,
  expect: {
    timeout: 10_000,
    // Pixels that differ only by how a line is smoothed do not count; of the others a few may.
    toHaveScreenshot: { maxDiffPixelRatio: 0.0005, threshold: 0.1 },
  },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // Letters are drawn differently elsewhere.
  ignoreSnapshots: process.platform !== 'linux',
  reporter: 'list',
  use: {
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'on-first-retry',
    // What moves is drawn again and again, and waited for before it is clicked.
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker answers no test sees on its way; those of offline/ let it in.
    serviceWorkers: 'block',
    // Pages of a worker follow one another in one browser, emptied between them, which keeps what it compiled of the app.
    reuseContext: true,
    launchOptions: executablePath ? { executablePath } : {},
  },
  projects: [
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    {
      name: 'desktop',
      // These choose their sizes themselves, or show documents that are the same at every size.
      testIgnore: ['**/payment-documents.spec.ts', '**/screens.spec.ts', '**/gallery.spec.ts'],
      // Every test runs on the phone's size; on this one only those about layout, unless all are asked for.
      ...(everything ? {} : { grep: /@layout/ }),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: [
    {
      // Passwords cost next to nothing, as in the API tests.
      command: `"${process.execPath}" --import ./server/src/testing/setup/replace-modules.ts server/scripts/start-prepared.ts`,
      cwd: root,
      url: `${baseURL}/health/ready`,
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      stdout: 'ignore',
      stderr: 'pipe',
      env: {
        PORT: process.env.E2E_PORT,
        HOST: '127.0.0.1',
        PUBLIC_URL: baseURL,
        DATA_DIR: process.env.E2E_DATA_DIR,
        DATABASE_URL: '',
        DEMO_DATA: 'on',
        RATE_LIMIT: 'off',
        PAYMENT_METHODS: 'credit_card,bank_slip,pix',
        LOG_LEVEL: 'error',
      },
    },
    // All tests of the gallery are for the night.
    ...(everything ? [gallery] : []),
  ],
})

function temporaryDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'arroba-e2e-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  return directory
}

function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(String(address && typeof address === 'object' ? address.port : address)))
    })
  })
}
