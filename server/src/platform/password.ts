import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Each takes 19 MiB and a thread that files need too. */
const inTurn = pLimit(2)

/** The hash of random bytes nobody kept: verified where there is no hash, so that no account takes the same time as one. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$/tz/36TgeyjuNxhXHCM0cA$aCSJKtioUHOm6z9/R/CRwBwyTTHoR5tDAeOPXwqBXas'

/** One form for what different keyboards write as one or two code points. */
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
