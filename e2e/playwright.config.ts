import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './chromium.ts'

// The workers read this file again: what the first reading chose reaches them through the environment.
process.env.E2E_PORT ??= await freePort()
process.env.E2E_DATA_DIR ??= temporaryDirectory()

const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`
const executablePath = findChromium()

export default defineConfig({
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  // Generous, for a machine that does other work as well: it only ends what hangs.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'retain-on-failure',
    launchOptions: executablePath ? { executablePath } : {},
  },
  projects: [
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    {
      name: 'desktop',
      // Documents and policies, which are the same on every screen; it starts an app of its own.
      testIgnore: '**/payment-pages.spec.ts',
      // Every test runs on the phone's size; on this one only those about layout, unless all are asked for.
      ...(process.env.E2E_ALL_SIZES ? {} : { grep: /@layout/ }),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/start.ts`,
    cwd: path.resolve(import.meta.dirname, '..'),
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
