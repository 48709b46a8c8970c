import * as argon2 from '@node-rs/argon2'

let isCheap = true
let verified: string[] = []

/**
 * Replaces @node-rs/argon2 in tests, which sign hundreds of people in: its hashes cost next to nothing. Tests about the cost itself ask for
 * the true one.
 */
export function hash(password: string, options: argon2.Options): Promise<string> {
  return argon2.hash(password, isCheap ? { ...options, memoryCost: 8, timeCost: 1 } : options)
}

export function verify(passwordHash: string, password: string): Promise<boolean> {
  verified.push(passwordHash)
  return argon2.verify(passwordHash, password)
}

/** Hashes what `work` hashes at the true cost. */
export async function atTrueCost<T>(work: () => Promise<T>): Promise<T> {
  isCheap = false
  try {
    return await work()
  } finally {
    isCheap = true
  }
}

/** The hashes against which passwords were verified while `work` ran. */
export async function hashesVerifiedDuring(work: () => Promise<unknown>): Promise<string[]> {
  verified = []
  await work()
  return verified
}
