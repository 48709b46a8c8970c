import type { MutatedFile } from '../mutant.ts'

const byCode = 'server/src/accounts/sign-in/sign-in-by-code.test.ts'
const phones = 'server/src/accounts/phone/verify-phone.test.ts'

/** Mutants of verifying a phone and signing in by it. */
export const waysIn: MutatedFile[] = [
  {
    file: 'server/src/accounts/access.ts',
    tests: 'server/src/accounts/sign-in/confirm-password.test.ts',
    mutants: [
      {
        rule: 'A confirmed password counts for ten minutes only.',
        text: 'confirmedUntil === null || confirmedUntil <= now',
        becomes: 'confirmedUntil === null',
        named: 'holds ten minutes',
      },
    ],
  },
  {
    file: 'server/src/accounts/phone/codes.ts',
    tests: phones,
    mutants: [
      {
        rule: 'A code is tried five times.',
        text: 'const MOST_TRIES = 5',
        becomes: 'const MOST_TRIES = 6',
        named: 'five times',
      },
      {
        rule: 'A code lives ten minutes.',
        text: 'const CODE_LIVES_MS = 10 * 60 * 1000',
        becomes: 'const CODE_LIVES_MS = 11 * 60 * 1000',
        named: 'ends after ten minutes',
      },
      {
        rule: 'Only the code that was sent is right.',
        text: 'return timingSafeEqual(given, sent.digest)',
        becomes: 'return given',
        named: 'wrong five times',
      },
    ],
  },
  {
    file: 'server/src/accounts/phone/code-limits.ts',
    tests: phones,
    mutants: [
      {
        rule: 'Three codes go to a number at once.',
        text: 'const OF_NUMBER: Limit = { burst: 3, refillMinutes: 5 }',
        becomes: 'const OF_NUMBER: Limit = { burst: 4, refillMinutes: 5 }',
        named: 'three codes',
      },
      {
        rule: 'Ten codes go to a number in a day.',
        text: '[OF_NUMBER, OF_NUMBER_A_DAY]',
        becomes: '[OF_NUMBER]',
        named: 'three codes',
      },
      {
        rule: 'An address asks for ten codes at once.',
        text: 'const OF_ADDRESS: Limit = { burst: 10,',
        becomes: 'const OF_ADDRESS: Limit = { burst: 20,',
        tests: byCode,
        named: 'an address that asks',
      },
      {
        rule: 'An address asks for forty codes in a day.',
        text: '[OF_ADDRESS, OF_ADDRESS_A_DAY]',
        becomes: '[OF_ADDRESS]',
        tests: byCode,
        named: 'forty codes in a day',
      },
      {
        rule: 'An address tries thirty codes at once.',
        text: 'const TRIES_OF_ADDRESS: Limit = { burst: 30,',
        becomes: 'const TRIES_OF_ADDRESS: Limit = { burst: 60,',
        tests: byCode,
        named: 'an address that asks',
      },
      {
        rule: 'All unknown sources together try ten codes of a number at once.',
        text: 'const TRIES_OF_NUMBER: Limit = { burst: 10,',
        becomes: 'const TRIES_OF_NUMBER: Limit = { burst: 20,',
        tests: byCode,
        named: 'many addresses guess',
      },
    ],
  },
  {
    file: 'server/src/accounts/phone/verify-phone.ts',
    tests: phones,
    mutants: [
      {
        rule: 'Codes go to mobile phones alone.',
        text: 'if (!IS_MOBILE.test(phone))',
        becomes: 'if (phone === "")',
        named: 'mobile phones alone',
      },
      {
        rule: 'A code verifies only the number that it was sent to.',
        text: 'if (!isSpent || owner.phone !== tried.phone) throw codeIsOver()',
        becomes: 'if (!isSpent) throw codeIsOver()',
        named: 'only the number',
      },
      {
        rule: 'Whoever had verified the number before is told.',
        text: "await jobs.enqueue(trx, 'send-mail', phoneTakenLetter(config.publicUrl, former, phone))",
        becomes: '',
        named: 'falls to whoever',
      },
      {
        rule: 'A letter tells of every phone that was verified.',
        text: "await jobs.enqueue(trx, 'send-mail', securityLetter(config.publicUrl, owner, 'phone-verified'))",
        becomes: '',
        named: 'each phone that was verified',
      },
      {
        rule: 'An old session asks for the password before a phone is verified.',
        text: '  assertConfirmed(viewer, now)\n',
        becomes: '',
        named: 'asked for the password',
      },
      {
        rule: 'A code is sent only to whoever may verify the phone.',
        text: '  await assertPresent(services, viewer)\n  const { phone }',
        becomes: '  const { phone }',
        named: 'asked for the password',
      },
      {
        rule: 'A code is taken only from whoever may verify the phone.',
        text: '  await assertPresent(services, viewer)\n  const tried',
        becomes: '  const tried',
        named: 'asked for the password',
      },
    ],
  },
  {
    file: 'server/src/accounts/phone/sql/statements.ts',
    tests: phones,
    mutants: [
      {
        rule: 'The tries of a code are counted in the database.',
        text: 'tries < $3::smallint and expires_at',
        becomes: '$3::smallint > 0 and expires_at',
        named: 'five times',
      },
      {
        rule: 'A number is verified for one account.',
        text: "where phone = $1 and phone <> '' and phone_verified_at is not null and id <> $2",
        becomes: "where phone = $1 and phone <> '' and phone_verified_at is not null and id = -$2",
        named: 'falls to whoever',
      },
      {
        rule: 'A code that came back makes the number as good as new.',
        text: 'update users set phone_verified_at = $1 where id = $2 and phone = $3 and phone_verified_at is not null',
        becomes: 'update users set phone_verified_at = $1 where id = -$2 and phone = $3',
        tests: byCode,
        named: 'counts from then on as shown',
      },
    ],
  },
  {
    file: 'server/src/accounts/sign-in/sign-in-by-code.ts',
    tests: byCode,
    mutants: [
      {
        rule: 'A code enters once.',
        text: 'const isSpent = await spendCode(trx, { userId, purpose, digest })',
        becomes: 'const isSpent = digest.length > 0',
        named: 'one enters|letter tells of the new device',
      },
      {
        rule: 'A code sets one new password.',
        text: "await proveByCode(trx, { ...accepted, purpose: 'recovery', now })",
        becomes: '',
        named: 'a code sets a new password',
      },
      {
        rule: 'A code enters by the number that it was sent to.',
        text: "if (userId === null || tried.is !== 'right' || tried.phone !== phone) throw codeRefused()",
        becomes: "if (userId === null || tried.is !== 'right') throw codeRefused()",
        named: 'sent to a number from before',
      },
      {
        rule: 'An old number opens nothing where the account is not known.',
        text: 'if (!known && now.getTime() - shownAt > PROOF_LASTS_MS)',
        becomes: 'if (false as boolean)',
        named: 'never used',
      },
      {
        rule: 'An old number opens the account where it is known.',
        text: 'if (!known && now.getTime() - shownAt > PROOF_LASTS_MS)',
        becomes: 'if (now.getTime() - shownAt > PROOF_LASTS_MS)',
        named: 'where it is known',
      },
      {
        rule: 'A number is good for half a year.',
        text: 'const PROOF_LASTS_MS = 180 *',
        becomes: 'const PROOF_LASTS_MS = 181 *',
        named: 'never used',
      },
      {
        rule: 'A code that was refused for its number’s age is used up.',
        text: 'if (person && (await spendCode(trx, used)))',
        becomes: 'if (person)',
        named: 'never used',
      },
      {
        rule: 'Where an account is known, guesses from elsewhere do not lock it out.',
        text: 'const ofNumber = known ? 0 : await waitOfTriesAt(services, phone)',
        becomes: 'const ofNumber = await waitOfTriesAt(services, phone)',
        named: 'many addresses guess',
      },
      {
        rule: 'After too many requests the newest code stays good.',
        text: 'if (!isTooMany) await jobs',
        becomes: 'await jobs',
        named: 'too many codes were asked',
      },
      {
        rule: 'What a code was traded for lives ten minutes.',
        text: 'const RECOVERY_LIVES_MS = 10 * 60 * 1000',
        becomes: 'const RECOVERY_LIVES_MS = 20 * 60 * 1000',
        named: 'ends after ten minutes',
      },
    ],
  },
]
