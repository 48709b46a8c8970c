import type { Me, Session } from '@arroba/contract/accounts.ts'

export type SignedIn = Session & Partial<Pick<Me, 'phone' | 'interested_tags' | 'plan' | 'user_preference'>>

/** The token comes last: other tabs take its arrival as the sign that all is there. */
const TEXTS = ['name', 'email', 'nickname', 'phone', 'token'] as const
const VALUES = ['id', 'avatar', 'interested_tags', 'plan', 'user_preference'] as const
const KEYS = [...TEXTS, ...VALUES]
const RETURN_TO = 'RETURN_TO'
const DRAFT = 'DRAFT:'
/** What a checkout holds, and whose it is while nobody is signed in. */
const PURCHASE = ['selectedPlan', 'paymentForm', 'address'] as const
const BUYER = 'BUYER'
/** Whoever a temporary token let in to the checkout, in this tab alone and beside the app's own session. */
const CHECKOUT = 'CHECKOUT'
/** What the person of the app was buying meanwhile. */
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

function become(who: SignedIn | null): void {
  current = who
  for (const listener of listeners) listener()
}

function forget(but: readonly string[] = []): void {
  checkout = null
  const kept = but.map((key) => [key, sessionStorage.getItem(key)] as const)
  sessionStorage.clear()
  for (const [key, value] of kept) if (value !== null) sessionStorage.setItem(key, value)
  for (const key of KEYS) localStorage.removeItem(key)
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

function asPutAside(key: string): string {
  return PUT_ASIDE + key
}

/** Where something that a person is still writing is kept on this device. */
export function draftKey(userId: number, name: string): string {
  return `${DRAFT}${userId}:${name}`
}

/** Of what that person is writing, in this storage. */
function draftsIn(storage: Storage, userId: number): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(draftKey(userId, '')))
}

function forgetDrafts(userId: number): void {
  for (const key of draftsIn(localStorage, userId)) localStorage.removeItem(key)
  void import('./draft-files.ts').then(({ draftFiles }) => draftFiles.forgetAll(draftKey(userId, '')))
}

/** Another tab signed in or out on a device that keeps the session. */
addEventListener('storage', ({ key, storageArea }) => {
  if (storageArea !== localStorage || !(key === 'token' || key === null)) return
  const who = read(sessionStorage) ?? read(localStorage)
  if (!(who || checkout)) forgetPurchase()
  become(who)
})

/**
 * Who is signed in on this device. It lives in sessionStorage, and in localStorage instead when the person
 * asked to stay signed in. A checkout that a temporary token opened stands before it while it lasts, and leaves it as it is.
 */
export const session = {
  current: (): SignedIn | null => checkout ?? current,

  isCheckout: (): boolean => checkout !== null,

  /** Lets somebody in to the checkout; whoever is signed in stays so, and is back when it ends. */
  beginCheckout: (who: Session): void => {
    if (!checkout) move(asBought, asPutAside)
    sessionStorage.setItem(CHECKOUT, JSON.stringify(who))
    checkout = who
    become(current)
  },

  endCheckout: (): void => {
    if (!checkout) return
    sessionStorage.removeItem(CHECKOUT)
    move(asPutAside, asBought)
    checkout = null
    become(current)
  },

  begin: (who: Session, { staySignedIn }: { staySignedIn: boolean }): void => {
    const isBuyer = (current?.id ?? Number(sessionStorage.getItem(BUYER))) === who.id
    forget(isBuyer ? [RETURN_TO, ...PURCHASE, ...draftsIn(sessionStorage, who.id)] : [RETURN_TO])
    write(staySignedIn ? localStorage : sessionStorage, who)
    sessionStorage.setItem('BASE_URL', location.origin)
    become(who)
  },

  /** Whether this device keeps whoever is signed in. */
  isKept: (): boolean => current !== null && homeOf() === localStorage,

  /** Where what belongs to whoever is signed in may be stored: on the device if it is to keep them, otherwise in this tab. */
  storage: (): Storage => (session.isKept() ? localStorage : sessionStorage),

  /** Takes in what the server knows of the person now. */
  update: (known: Omit<Partial<SignedIn>, 'token'>): void => {
    if (!current || checkout) return
    write(homeOf(), known)
    become({ ...current, ...known })
  },

  /**
   * Forgets the person and all that was kept for them. An expired session remembers where to come back to, and loses
   * nothing that was being written or bought.
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
    become(null)
  },

  /** Keeps the place that somebody not signed in was going to. */
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
