/**
 * Stands in the head of the page: decides which screen the page begins with, asks for what that screen shows, and has the app's files loaded.
 * It is small, because nothing is painted before it has run.
 */
import type { Door, Early, Start } from '../platform/early/early.ts'
import { fonts } from '../platform/early/fonts.ts'
import { theme } from '../platform/theme.ts'
import { signedIn } from './signed-in.ts'

/** The scripts of the app, which the build puts in: the entry, and what a screen needs besides. */
declare const SCRIPTS: { entry: string } & Record<Door, string[]>

/** How long the app's files wait for the posts, so that on a slow line these come first. */
const HEAD_START_MS = 250
const TIMEOUT_MS = 30_000

function entryScreenOf(isSignedIn: boolean): Door | null {
  if (location.search !== '' || !['/', '/login', '/timeline'].includes(location.pathname)) return null
  return isSignedIn ? 'timeline' : 'login'
}

async function ask(email: string, token: string): Promise<Start | null> {
  const response = await fetch('/v6/start', {
    headers: { Accept: 'application/json, */*;q=0.5', USER_EMAIL: email, USER_TOKEN: token },
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return response.ok ? response.json() : null
}

/** Once something is painted, which evaluating the app would hold up; in a tab that nobody looks at nothing is. */
function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') work()
  else requestAnimationFrame(() => setTimeout(work))
}

function loadApp(door: Door | null): void {
  for (const file of door ? SCRIPTS[door] : []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = ''
  script.src = SCRIPTS.entry
  afterPaint(() => document.head.append(script))
}

theme.apply()
const wasHere = fonts.applyKnown()
const who = signedIn()
const door = entryScreenOf(who !== null)
const early: Early = { door, start: null, tapped: null }
globalThis.arrobaEarly = early
if (who && door === 'timeline')
  early.start = { token: who.token, answer: ask(who.email, who.token).catch(() => null) }
// Somebody who was here before has the app's files already, so they need not be requested before the first paint.
if (wasHere) afterPaint(() => loadApp(door))
else if (early.start) {
  const headStart = new Promise((resolve) => setTimeout(resolve, HEAD_START_MS))
  void Promise.race([early.start.answer, headStart]).then(() => loadApp(door))
} else loadApp(door)
