import type { MutatedFile } from '../mutant.ts'

const alarms = 'server/src/trust/alarms.test.ts'
const factors = 'server/src/accounts/second-factor/second-factor.test.ts'
const passkeys = 'server/src/accounts/passkeys/passkeys.test.ts'
const renewing = 'server/src/trust/renew-alarms.test.ts'
const tokens = 'server/src/accounts/api-tokens/api-tokens.test.ts'
const verification = 'server/src/trust/follow-verification.test.ts'

/** Mutants of passkeys, the second factor of staff, API tokens, and the trust graph. */
export const factorsAndTrust: MutatedFile[] = [
  {
    file: 'server/src/accounts/passkeys/sql/statements.ts',
    tests: passkeys,
    mutants: [
      {
        rule: 'A challenge is for one purpose and person.',
        text: 'where digest = $1 and purpose = $2 and user_id is not distinct from $3::bigint and expires_at > $4',
        becomes: "where digest = $1 and $2 <> '' and coalesce($3::bigint, 0) >= 0 and expires_at > $4",
        named: 'one purpose or person',
      },
      {
        rule: 'A challenge lives five minutes.',
        text: 'is not distinct from $3::bigint and expires_at > $4',
        becomes: "is not distinct from $3::bigint and expires_at > $4::timestamptz - interval '1 year'",
        named: 'not after five minutes',
      },
      {
        rule: 'The number that a device counts only rises.',
        text: 'where id = $3 and (use_count < $1::bigint or (use_count = 0 and $1::bigint = 0))',
        becomes: 'where id = $3',
        named: 'a copy of the device said meanwhile',
        onlyPostgres: true,
      },
      {
        rule: 'Nobody removes another person’s passkey.',
        text: 'delete from passkeys where id = $1 and user_id = $2',
        becomes: 'delete from passkeys where id = $1 and $2::bigint > 0',
        named: 'nobody removes',
      },
      {
        rule: 'Whoever closed their account does not enter with a passkey.',
        text: 'from users where id = $2 and erased_at is null and password_hash is not null for share',
        becomes: 'from users where id = $2 for share',
        named: 'closes their account meanwhile',
        onlyPostgres: true,
      },
    ],
  },
  {
    file: 'server/src/accounts/passkeys/use-passkey.ts',
    tests: passkeys,
    mutants: [
      {
        rule: 'A passkey confirms its own person only.',
        text: 'if (passkey.userId !== viewer.id) throw notConfirmed()',
        becomes: '',
        named: 'one purpose or person',
      },
      {
        rule: 'The device has verified its user.',
        text: 'requireUserVerification: true,',
        becomes: 'requireUserVerification: false,',
        named: 'unverified user',
      },
    ],
  },
  {
    file: 'server/src/accounts/passkeys/own-passkeys.ts',
    tests: factors,
    mutants: [
      {
        rule: 'Of staff, who has a second factor shows it before another one is added.',
        text: 'if (viewer.isStaff) assertShown(',
        becomes: 'if (!viewer.isStaff) assertShown(',
        named: 'a password alone',
      },
    ],
  },
  {
    file: 'server/src/accounts/second-factor/second-factor.ts',
    tests: factors,
    mutants: [
      {
        rule: 'Five codes are tried, and then one every five minutes.',
        text: 'const CODES: Limit = { burst: 5,',
        becomes: 'const CODES: Limit = { burst: 50,',
        named: 'after five wrong codes',
      },
      {
        rule: 'A code of the app counts once.',
        text: 'return step !== null && (await run(trx, useStep, { userId, step })) > 0',
        becomes: 'return step !== null',
        named: 'a code is taken once',
      },
      {
        rule: 'An app counts when its first code came back.',
        text: 'if (!authenticator?.confirmedAt) return false',
        becomes: 'if (!authenticator) return false',
        named: 'an app counts only',
      },
      {
        rule: 'A letter says that a recovery code was used.',
        text: "await jobs.enqueue(trx, 'send-mail', securityLetter(config.publicUrl, person, 'recovery-code-used'))",
        becomes: '',
        named: 'a recovery code opens',
      },
      {
        rule: 'The second factor is for staff alone.',
        text: 'if (!viewer.isStaff) throw notFound()',
        becomes: '',
        named: 'not there for somebody',
      },
      {
        rule: 'Who has a second factor shows it before it is changed.',
        text: 'if ((hasAuthenticator || passkeys > 0) && !isShown(viewer, now))',
        becomes: 'if (passkeys > 0 && !isShown(viewer, now))',
        named: 'a password alone',
      },
    ],
  },
  {
    file: 'server/src/accounts/second-factor/sql/statements.ts',
    tests: factors,
    mutants: [
      {
        rule: 'Of codes of the app none from before the latest counts.',
        text: 'last_step < $1::bigint',
        becomes: 'last_step <> $1::bigint',
        named: 'no earlier one',
      },
      {
        rule: 'A recovery code is one’s own.',
        text: 'delete from recovery_codes where user_id = $1 and digest = $2',
        becomes: 'delete from recovery_codes where user_id = -$1 and digest = $2',
        named: 'a recovery code opens',
      },
    ],
  },
  {
    file: 'server/src/accounts/session/session-rules.ts',
    tests: tokens,
    mutants: [
      {
        rule: 'A program touches neither the account, nor what asks for the password, nor anything of staff.',
        text: "if (endpoint?.account || endpoint?.confirmPassword || endpoint?.access === 'staff')",
        becomes: 'if (endpoint?.confirmPassword)',
        named: 'may not touch the account',
      },
    ],
  },
  {
    file: 'server/src/accounts/api-tokens/sql/statements.ts',
    tests: tokens,
    mutants: [
      {
        rule: 'Revoking a token ends no session of the app.',
        text: "select id from sessions where id = $1 and user_id = $2 and purpose = 'api'",
        becomes: 'select id from sessions where id = $1 and user_id = $2',
        named: 'is no token',
      },
    ],
  },
  {
    file: 'server/src/trust/alarms.ts',
    tests: alarms,
    mutants: [
      {
        rule: 'Whom a page of alarms tells of is recorded.',
        text: "{ list: 'trust_alarms', people })",
        becomes: "{ list: 'trust_alarms', people: [] })",
        named: 'of whom a page',
      },
      {
        rule: 'An alarm that was opened is recorded of each of its people.',
        text: "await recordStaffAction(trx, 'trust-alarm-read', {",
        becomes: 'void ({',
        named: 'that they were read is recorded',
      },
    ],
  },
  {
    file: 'server/src/trust/renew-alarms.ts',
    tests: renewing,
    mutants: [
      {
        rule: 'Alarms of people who confirmed nothing any more go.',
        text: 'await run(trx, deleteAlarmsOfNobody)',
        becomes: '',
        tests: alarms,
        named: 'confirmed nothing any more',
      },
    ],
  },
  {
    file: 'server/src/trust/sql/statements.ts',
    tests: renewing,
    mutants: [
      {
        rule: 'An alarm that nothing raises any more goes.',
        text: 'and not exists (select from now_raised r where r.key = a.key)',
        becomes: "and a.key = ''",
      },
      {
        rule: 'The market is nobody’s alarm.',
        text: 'where size.people < 20',
        becomes: 'where size.people < 19',
        tests: alarms,
        named: 'twenty are a market',
      },
    ],
  },
  {
    file: 'server/src/trust/expressions.ts',
    tests: verification,
    mutants: [
      {
        rule: 'Only who was verified counts in the trust graph.',
        text: 'return eb.and([isVerifiedParticipant(alias), eb.not(isSuspended(alias, now))])',
        becomes: 'return eb.and([eb.not(isSuspended(alias, now))])',
      },
    ],
  },
]
