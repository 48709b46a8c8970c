import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Two hashes are computed at a time: each takes 19 MiB and a thread that files need too. */
const inTurn = pLimit(2)

/**
 * The hash of random bytes that nobody kept. A password is verified against it where there is no account, so that both
 * cases take the same time.
 */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$/tz/36TgeyjuNxhXHCM0cA$aCSJKtioUHOm6z9/R/CRwBwyTTHoR5tDAeOPXwqBXas'

/** The NFC form of a password: keyboards write some letters as one or as two code points. */
function normalized(password: string): string {
  return password.normalize('NFKC')
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalized(password), cost))
}

export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(passwordHash ?? NOBODYS_HASH, normalized(password)))
  return matches && passwordHash !== null
}
