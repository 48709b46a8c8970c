import type { Me, Session } from '@arroba/contract/accounts.ts'
import { EARLY_POSTS } from './early/early-posts.ts'

export type SignedIn = Session & Partial<Pick<Me, 'phone' | 'interested_tags' | 'plan' | 'user_preference'>>

/** The stored texts of a session. The token comes last: its arrival tells other tabs that the session is complete. */
const TEXTS = ['name', 'email', 'nickname', 'phone', 'token'] as const
const VALUES = ['id', 'avatar', 'interested_tags', 'plan', 'user_preference'] as const
const KEYS = [...TEXTS, ...VALUES]
const RETURN_TO = 'RETURN_TO'
const DRAFT = 'DRAFT:'
/** The stored data of a checkout, and of its person while nobody is signed in. */
const PURCHASE = ['selectedPlan', 'paymentForm', 'address'] as const
const BUYER = 'BUYER'
/** The person whom a temporary token admitted to the checkout, in this tab only and beside the app's own session. */
const CHECKOUT = 'CHECKOUT'
/** The prefix of the keys under which the app's own purchase is stored during such a checkout. */
const PUT_ASIDE = 'PUT_ASIDE:'

function read(storage: Storage): SignedIn | null {
  if (!(storage.getItem('token') && storage.getItem('email'))) return null
  try {
    const texts = TEXTS.map((key) => [key, storage.getItem(key)])
    const values = VALUES.map((key) => [key, JSON.parse(storage.getItem(key) ?? 'null')])
    return Object.fromEntries([...texts, ...values].filter(([, value]) => value !== null))
  } catch {
    return null
  }
}

function write(storage: Storage, who: Partial<SignedIn>): void {
  for (const key of VALUES) if (who[key] !== undefined) storage.setItem(key, JSON.stringify(who[key]))
  for (const key of TEXTS) if (who[key] !== undefined) storage.setItem(key, who[key])
}

function homeOf(): Storage {
  return sessionStorage.getItem('token') ? sessionStorage : localStorage
}

function readCheckout(): SignedIn | null {
  try {
    return JSON.parse(sessionStorage.getItem(CHECKOUT) ?? 'null')
  } catch {
    return null
  }
}

let current = read(sessionStorage) ?? read(localStorage)
let checkout = readCheckout()
const listeners = new Set<() => void>()

function setCurrent(who: SignedIn | null): void {
  current = who
  for (const listener of listeners) listener()
}

function forget(but: readonly string[] = []): void {
  checkout = null
  const kept = but.map((key) => [key, sessionStorage.getItem(key)] as const)
  sessionStorage.clear()
  for (const [key, value] of kept) if (value !== null) sessionStorage.setItem(key, value)
  for (const key of [...KEYS, EARLY_POSTS]) localStorage.removeItem(key)
}

function forgetPurchase(): void {
  for (const key of PURCHASE) sessionStorage.removeItem(key)
}

function move(from: (key: string) => string, to: (key: string) => string): void {
  for (const key of PURCHASE) {
    const value = sessionStorage.getItem(from(key))
    sessionStorage.removeItem(from(key))
    if (value === null) sessionStorage.removeItem(to(key))
    else sessionStorage.setItem(to(key), value)
  }
}

function asBought(key: string): string {
  return key
}

function putAsideKey(key: string): string {
  return PUT_ASIDE + key
}

/** The storage key of a person's draft. */
export function draftKey(userId: number, name: string): string {
  return `${DRAFT}${userId}:${name}`
}

/** The keys of a person's drafts in this storage. */
function draftsIn(storage: Storage, userId: number): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(draftKey(userId, '')))
}

function forgetDrafts(userId: number): void {
  for (const key of draftsIn(localStorage, userId)) localStorage.removeItem(key)
  void import('./draft-files.ts').then(({ draftFiles }) => draftFiles.forgetAll(draftKey(userId, '')))
}

/** A storage event means that another tab signed in or out, on a device that keeps its person signed in. */
addEventListener('storage', ({ key, storageArea }) => {
  if (storageArea !== localStorage || !(key === 'token' || key === null)) return
  const who = read(sessionStorage) ?? read(localStorage)
  if (!(who || checkout)) forgetPurchase()
  setCurrent(who)
})

/**
 * The session of this device. It is stored in sessionStorage, or in localStorage when the person asked to stay signed
 * in. A checkout opened by a temporary token takes its place while it lasts, and leaves it unchanged.
 */
export const session = {
  current: (): SignedIn | null => checkout ?? current,

  isCheckout: (): boolean => checkout !== null,

  /** Begins a checkout by temporary token. The person who is signed in stays so, and is back when it ends. */
  beginCheckout: (who: Session): void => {
    if (!checkout) move(asBought, putAsideKey)
    sessionStorage.setItem(CHECKOUT, JSON.stringify(who))
    checkout = who
    setCurrent(current)
  },

  endCheckout: (): void => {
    if (!checkout) return
    sessionStorage.removeItem(CHECKOUT)
    move(putAsideKey, asBought)
    checkout = null
    setCurrent(current)
  },

  begin: (who: Session, { staySignedIn }: { staySignedIn: boolean }): void => {
    const isBuyer = (current?.id ?? Number(sessionStorage.getItem(BUYER))) === who.id
    forget(isBuyer ? [RETURN_TO, ...PURCHASE, ...draftsIn(sessionStorage, who.id)] : [RETURN_TO])
    write(staySignedIn ? localStorage : sessionStorage, who)
    sessionStorage.setItem('BASE_URL', location.origin)
    setCurrent(who)
  },

  /** Whether this device keeps its person signed in. */
  staysSignedIn: (): boolean => current !== null && homeOf() === localStorage,

  /** The storage for the person's own data: of the device if it keeps them signed in, otherwise of this tab. */
  storage: (): Storage => (session.staysSignedIn() ? localStorage : sessionStorage),

  /** Updates the session with what the server answered about the person. */
  update: (known: Omit<Partial<SignedIn>, 'token'>): void => {
    if (!current || checkout) return
    write(homeOf(), known)
    setCurrent({ ...current, ...known })
  },

  /**
   * Ends the session and removes the person's data from the device. An expired session keeps the address to come back
   * to, and all drafts and purchases.
   */
  end: (why: 'signed out' | 'expired'): void => {
    if (checkout) {
      session.endCheckout()
      return
    }
    if (why === 'signed out' && current) forgetDrafts(current.id)
    const buyer = current?.id
    forget(why === 'expired' && current ? [...PURCHASE, ...draftsIn(sessionStorage, current.id)] : [])
    if (why === 'expired') {
      sessionStorage.setItem(BUYER, String(buyer))
      session.returnTo(location.pathname + location.search)
    }
    setCurrent(null)
  },

  /** Keeps the address that somebody wanted to open before signing in. */
  returnTo: (place: string): void => sessionStorage.setItem(RETURN_TO, place),

  awaitsReturn: (): boolean => sessionStorage.getItem(RETURN_TO) !== null,

  takeReturnTo: (): string | null => {
    const place = sessionStorage.getItem(RETURN_TO)
    sessionStorage.removeItem(RETURN_TO)
    return place
  },

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
