import type { MutatedFile } from '../mutant.ts'

const emails = 'server/src/accounts/email-links/email-links.test.ts'
const notMe = 'server/src/accounts/sign-in/not-me.test.ts'
const recovery = 'server/src/accounts/sign-in/recovery.test.ts'

/** Mutants of the link "Não fui eu" and of changed e-mails. */
export const backFromOthers: MutatedFile[] = [
  {
    file: 'server/src/accounts/sign-in/not-me.ts',
    tests: notMe,
    mutants: [
      {
        rule: '"Não fui eu" ends every session.',
        text: 'await sessions.endAll(trx, userId)',
        becomes: '',
        named: 'very first letter',
      },
      {
        rule: '"Não fui eu" works once.',
        text: 'if (person.notMeAt && sentAt <= person.notMeAt) return',
        becomes: '',
        named: 'an old letter ends nothing',
      },
      {
        rule: 'A letter from after "Não fui eu" works again.',
        text: 'if (person.notMeAt && sentAt <= person.notMeAt) return',
        becomes: 'if (person.notMeAt) return',
        named: 'an old letter ends nothing',
      },
      {
        rule: '"Não fui eu" ends the password.',
        text: 'userId, now, passwordHash: NOBODYS_HASH })',
        becomes: "userId, now, passwordHash: '' })",
        named: 'the password that somebody else knows',
      },
      {
        rule: 'The link of a letter cannot be made up.',
        text: 'if (given.length !== right.length || !timingSafeEqual(given, right)) return null',
        becomes: 'if (given.length !== right.length) return null',
        named: 'was changed',
      },
      {
        rule: 'The link of a letter is good for fourteen days.',
        text: 'if (now.getTime() - sentAt.getTime() > LIFETIME_MS) return null',
        becomes: '',
        named: 'fourteen days',
      },
      {
        rule: 'From the e-mail that was, "Não fui eu" takes the account back.',
        text: 'if (email !== person.email) await run(trx, statements.restoreEmail',
        becomes: 'if (email === person.email) await run(trx, statements.restoreEmail',
        named: 'takes the account back',
      },
      {
        rule: 'From an e-mail that is only to be, "Não fui eu" ends nothing of the account.',
        text: 'if (sent.isRequested) return cancelRequest(trx, sent)',
        becomes: '',
        named: 'takes the request back',
      },
      {
        rule: '"Não fui eu" takes off passkeys that were added since.',
        text: 'await run(trx, statements.deletePasskeysSince, { userId, since })',
        becomes: '',
        named: 'a passkey that was made since',
      },
      {
        rule: '"Não fui eu" takes off an authenticator that was added since.',
        text: 'if ((await run(trx, statements.deleteAuthenticatorSince, { userId, since })) > 0)',
        becomes: 'if (since > now)',
        named: 'an authenticator',
      },
      {
        rule: '"Não fui eu" ends codes that are on their way.',
        text: 'await run(trx, statements.deletePhoneCodes, { userId })',
        becomes: '',
        named: 'a phone that was verified before the letter',
      },
      {
        rule: '"Não fui eu" ends a change of the e-mail that is not through.',
        text: 'await run(trx, statements.deleteEmailLinks, { userId })',
        becomes: '',
        named: 'a new e-mail that somebody asked for',
      },
    ],
  },
  {
    file: 'server/src/accounts/email-links/open-link.ts',
    tests: emails,
    mutants: [
      {
        rule: 'A changed e-mail ends every session.',
        text: 'await sessions.endAll(trx, userId)',
        becomes: '',
        named: 'counts once its link was opened',
      },
      {
        rule: 'The old e-mail is told that it changed.',
        text: "await jobs.enqueue(trx, 'send-mail', { ...letter, account",
        becomes: 'void ({ ...letter, account',
        named: 'counts once its link was opened',
      },
      {
        rule: 'The link of an e-mail is used up.',
        text: 'if (!person || !isUsed) throw linkIsOver()',
        becomes: 'if (!person) throw linkIsOver()',
        named: 'over after a day',
      },
    ],
  },
  {
    file: 'server/src/accounts/email-links/change-email.ts',
    tests: emails,
    mutants: [
      {
        rule: 'The old e-mail is told at once what it is to become.',
        text: "await jobs.enqueue(trx, 'send-mail', emailChangeRequestedLetter(config.publicUrl, person, email))",
        becomes: '',
        named: 'counts once its link was opened',
      },
      {
        rule: 'An e-mail that somebody has is no new e-mail.',
        text: 'if ((await one(database.db, isEmailTaken, { email, userId })).isTaken)',
        becomes: 'if (email === "")',
        named: 'is not one that somebody has',
      },
    ],
  },
  {
    file: 'server/src/accounts/sign-in/recovery.ts',
    tests: recovery,
    mutants: [
      {
        rule: 'The first proof of an e-mail leaves no keys of whoever was there before.',
        text: 'if (isFirstProof) await',
        becomes: 'if (false as boolean) await',
        named: 'another person’s e-mail|chose a password by the letter',
      },
    ],
  },
]
