import * as argon2 from '@node-rs/argon2'

/**
 * What tests import as @node-rs/argon2, since they sign hundreds of people in: hashes that cost next to nothing. Tests of the cost and of
 * its place in a sign-in use the true one.
 */
export function hash(password: string, options: argon2.Options): Promise<string> {
  return argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 })
}

export const { verify, parseOptions } = argon2
