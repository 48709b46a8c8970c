import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Paths of browsers. The headless shell comes first, because it draws no windows and is twice as fast. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The browser that the tests drive: the one named, the machine's own, or Playwright's download. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named && !isExecutable(named)) throw new Error(`CHROMIUM_PATH is not an executable file: ${named}`)
  return [named, ...installed, chromium.executablePath()].find((file) => file && isExecutable(file))
}

export function installChromium(): string {
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-qq', '--yes', '--no-install-recommends', 'chromium-headless-shell'])
  } else {
    run('npx', ['playwright', 'install', 'chromium'])
  }
  const found = findChromium()
  if (!found) throw new Error('No Chromium was found after installing one; set CHROMIUM_PATH')
  return found
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function run(command: string, options: string[]): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { error, status, stdout, stderr } = spawnSync(command, options, {
    env: environment,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${options.join(' ')} failed:\n${stdout}${stderr}`)
}
