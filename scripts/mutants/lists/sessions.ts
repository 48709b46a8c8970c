import type { MutatedFile } from '../mutant.ts'

const changing = 'server/src/accounts/sign-in/change-password.test.ts'
const devices = 'server/src/accounts/sign-in/devices.test.ts'
const moderation = 'server/src/moderation/people.test.ts'
const concurrentChanges = 'server/src/accounts/concurrent-changes.test.ts'
const recovery = 'server/src/accounts/sign-in/recovery.test.ts'
const signingIn = 'server/src/accounts/sign-in/sign-in.test.ts'
const tokens = 'server/src/accounts/sign-in/temporary-token.test.ts'

export const sessions: MutatedFile[] = [
  {
    file: 'server/src/platform/http/session.ts',
    tests: signingIn,
    mutants: [
      {
        rule: 'A session ends 30 days after its last use.',
        text: 'export const SESSION_LIFETIME = 30 * DAY_MS',
        becomes: 'export const SESSION_LIFETIME = 31 * DAY_MS',
        named: 'a session lives as long as it is used',
      },
      {
        rule: 'A session is its owner’s: the e-mail has to fit.',
        text: 'if (!found || found.email !== email) throw',
        becomes: 'if (!found) throw',
        named: 'has no session: no headers',
      },
      {
        rule: 'A use of a session prolongs it.',
        text: 'now.getTime() - lastUsedAt.getTime() <= USE_STEP_MS &&',
        becomes: 'now.getTime() - lastUsedAt.getTime() <= 40 * DAY_MS &&',
        tests: devices,
        named: 'tell when they were last used',
      },
      {
        rule: 'A session that ended is not believed any longer on another node.',
        text: "channel.hear('sessions', ({ userId }) => forget(({ id }) => id === userId))",
        becomes: "channel.hear('sessions', () => {})",
        tests: concurrentChanges,
        named: 'a device that was signed out is out at once',
      },
      {
        rule: 'After a gap in what it hears a node believes no session.',
        text: 'channel.onGap(() => forget(() => true))',
        becomes: 'channel.onGap(() => {})',
        tests: concurrentChanges,
        named: 'after a gap',
        onlyPostgres: true,
      },
      {
        rule: 'Signing out ends the session.',
        text: 'await run(trx, deleteSession, { session })',
        becomes: '',
        tests: concurrentChanges,
        named: 'who signs out is out',
      },
      {
        rule: 'Of a token only the digest is kept.',
        text: 'session: digestOf(token),',
        becomes: 'session: Buffer.from(token),',
        named: 'João signs in',
      },
    ],
  },
  {
    file: 'server/src/accounts/session/sql/statements.ts',
    tests: signingIn,
    mutants: [
      {
        rule: 'A session that is over is none.',
        text: 'where s.token_digest = $3 and s.expires_at > $1::timestamptz',
        becomes: 'where s.token_digest = $3 and (s.expires_at > $1::timestamptz or true)',
        named: 'a session lives as long as it is used',
      },
      {
        rule: 'Who is suspended has no session.',
        text: 'and (u.suspended_at is null or u.suspended_until <= $1::timestamptz)`',
        becomes: 'and (u.suspended_at is null or u.suspended_at is not null)`',
        tests: concurrentChanges,
        named: 'who is suspended has no session',
      },
    ],
  },
  {
    file: 'server/src/platform/http/sql/statements.ts',
    tests: signingIn,
    mutants: [
      {
        rule: 'Nobody ends a session of somebody else.',
        text: 'delete from sessions where id = $1 and user_id = $2',
        becomes: 'delete from sessions where id = $1 and $2::bigint is not null',
        tests: devices,
        named: 'are nobody else’s business',
      },
      {
        rule: 'Ending all sessions ends those of one person.',
        text: 'delete from sessions where user_id = $1 and token',
        becomes: 'delete from sessions where $1::bigint is not null and token',
        tests: devices,
        named: 'are nobody else’s business',
      },
      {
        rule: 'Ending all other sessions keeps this one.',
        text: 'token_digest is distinct from $2::bytea`',
        becomes: '$2::bytea is distinct from user_agent::bytea`',
        tests: devices,
        named: 'are all ended but this one',
      },
    ],
  },
  {
    file: 'server/src/accounts/sign-in/sign-in.ts',
    tests: signingIn,
    mutants: [
      {
        rule: 'Nobody signs in with a wrong password.',
        text: 'if (!account || !isRight) throw',
        becomes: 'if (!account) throw',
        named: 'hears the same',
      },
    ],
  },
  {
    file: 'server/src/accounts/sign-in/enter.ts',
    tests: moderation,
    mutants: [
      {
        rule: 'Who is suspended does not sign in.',
        text: 'if (person.isSuspended) throw',
        becomes: 'if (person.isSuspended && !person.suspendedReason) throw',
        named: 'is out at once, reads why at sign-in',
      },
    ],
  },
  {
    file: 'server/src/accounts/sign-in/recovery.ts',
    tests: recovery,
    mutants: [
      {
        rule: 'A link to a new password is good for an hour.',
        text: 'now.getTime() + HOUR_MS',
        becomes: 'now.getTime() + 2 * HOUR_MS',
        named: 'the link is good for an hour',
      },
      {
        rule: 'A newer link ends the older one.',
        text: 'await run(trx, deleteRecoveries, { userId })\n  await run(trx, insertRecovery',
        becomes: 'await run(trx, insertRecovery',
        named: 'a newer link ends the older',
      },
      {
        rule: 'A link to a new password works once.',
        text: 'if (!person || !isUsed) throw',
        becomes: 'if (!person) throw',
        named: 'a link that was used meanwhile is dead',
        onlyPostgres: true,
      },
      {
        rule: 'A new password ends every session.',
        text: 'await sessions.endAll(trx, userId)',
        becomes: '',
        named: 'all that was open is closed',
      },
    ],
  },
  {
    file: 'server/src/accounts/sign-in/temporary-token.ts',
    tests: tokens,
    mutants: [
      {
        rule: 'A temporary token is good for ten minutes.',
        text: 'const LIFETIME_MS = 10 *',
        becomes: 'const LIFETIME_MS = 20 *',
        named: 'is good for ten minutes',
      },
      {
        rule: 'A temporary token is traded once.',
        text: 'if (!owner || !isUsed) throw',
        becomes: 'if (!owner) throw',
        tests: concurrentChanges,
        named: 'that was traded meanwhile',
        onlyPostgres: true,
      },
      {
        rule: 'The hashes of a form have to be those of its session.',
        text: 'given.toLowerCase() === own',
        becomes: 'given.length === own.length',
        named: 'with those of somebody else it is refused',
      },
    ],
  },
  {
    file: 'server/src/accounts/sign-in/change-password.ts',
    tests: changing,
    mutants: [
      {
        rule: 'The password is changed by who knows the current one.',
        text: 'if (!(await isPassword(person.passwordHash, password))) throw',
        becomes: 'if (password === person.name) throw',
        named: 'not changed without the current one',
      },
      {
        rule: 'A changed password ends every other session.',
        text: 'await sessions.endAll(trx, userId, viewer.session)',
        becomes: '',
        named: 'every other one is signed out',
      },
      {
        rule: 'A changed password ends every link to a new one.',
        text: 'await endWhatWasBegun(trx, userId)',
        becomes: '',
        named: 'João changes his password',
      },
    ],
  },
  {
    file: 'server/src/accounts/sign-in/sql/statements.ts',
    tests: devices,
    mutants: [
      {
        rule: 'The list of devices holds one’s own.',
        text: 'where s.user_id = $3 and s.expires_at',
        becomes: 'where $3::bigint is not null and s.expires_at',
        named: 'are nobody else’s business',
      },
      {
        rule: 'Who signs in with a password that is being changed gets no session.',
        text: ' and password_hash = $3 for share`',
        becomes: ' and $3::text is not null for share`',
        tests: concurrentChanges,
        named: 'signs in with the old one',
        onlyPostgres: true,
      },
      {
        rule: 'A sign-in waits for a change of the password that is under way.',
        text: ' and password_hash = $3 for share`',
        becomes: ' and password_hash = $3`',
        tests: concurrentChanges,
        named: 'signs in with the old one',
        onlyPostgres: true,
      },
      {
        rule: 'A new password is its owner’s alone.',
        text: 'set password_hash = $1 where id = $2`',
        becomes: 'set password_hash = $1 where id >= $2 and password_hash is not null`',
        tests: recovery,
        named: 'the passwords of others stay',
      },
      {
        rule: 'Of two changes of a password at the same time one is refused.',
        text: ' and password_hash = $3`',
        becomes: ' and $3::text is not null`',
        tests: concurrentChanges,
        named: 'is not changed once more',
        onlyPostgres: true,
      },
    ],
  },
]
