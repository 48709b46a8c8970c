import type { MutatedFile } from '../mutant.ts'

const blocks = 'server/src/people/blocks.test.ts'
const documents = 'server/src/negotiation-documents/documents.test.ts'
const mentionable = 'server/src/people/people.test.ts'
const planGate = 'server/src/accounts/plan-gate.test.ts'
const moderation = 'server/src/moderation/people.test.ts'
const staffOnly = 'server/src/desk/staff-only.test.ts'

export const access: MutatedFile[] = [
  {
    file: 'server/src/negotiations/read.ts',
    tests: documents,
    mutants: [
      {
        rule: 'The PDF of a negotiation is for those who may see it.',
        text: '.where(isVisible(viewer))',
        becomes: '',
        named: 'is for its owner and its reviewer',
      },
    ],
  },
  {
    file: 'server/src/negotiation-documents/sql/statements.ts',
    tests: documents,
    mutants: [
      {
        rule: 'The code of a PDF is that of the version it shows.',
        text: ' and d.version = n.version\n',
        becomes: '\n',
        named: 'is changed since once the negotiation was edited',
      },
      {
        rule: 'A code of an older version says that the negotiation changed.',
        text: "when n.version <> d.version then 'changed'",
        becomes: "when n.version < d.version then 'changed'",
        named: 'is changed since once the negotiation was edited',
      },
      {
        rule: 'A code of a deleted negotiation says that it was withdrawn.',
        text: "case when n.id is null then 'withdrawn' when",
        becomes: 'case when',
        named: 'is withdrawn once the negotiation was deleted',
      },
      {
        rule: 'A code that was drawn but never issued verifies nothing.',
        text: " and d.file_digests <> '{}'",
        becomes: '',
        named: 'was never issued',
      },
    ],
  },
  {
    file: 'server/src/negotiation-documents/issue.ts',
    tests: documents,
    mutants: [
      {
        rule: 'Every file that was issued under a code is known by its digest.',
        text: 'await run(database.db, insertFileDigest, { code, digest })',
        becomes: 'if (digests.length === 0) await run(database.db, insertFileDigest, { code, digest })',
        named: 'is called otherwise: both files are known',
      },
    ],
  },
  {
    file: 'server/src/people/expressions.ts',
    tests: blocks,
    mutants: [
      {
        rule: 'Who blocked whom is asked for in its direction.',
        text: ".where(block('user_id'), '=', owner)\n      .where(block('blocked_id'), '=', other)",
        becomes: ".where(block('user_id'), '=', other)\n      .where(block('blocked_id'), '=', owner)",
        named: 'cannot like any more',
      },
    ],
  },
  {
    file: 'server/src/people/block.ts',
    tests: blocks,
    mutants: [
      {
        rule: 'Nobody blocks more than a thousand people.',
        text: 'viewer.blocked.length >= MAX_BLOCKS &&',
        becomes: 'viewer.blocked.length > MAX_BLOCKS &&',
        named: 'a person can block at most a thousand people',
      },
      {
        rule: 'A block holds at once on every device.',
        text: 'at: now })\n    await sessions.changed(trx, viewer.id)',
        becomes: 'at: now })',
        named: 'a block holds at once on every device',
      },
    ],
  },
  {
    file: 'server/src/people/sql/statements.ts',
    tests: blocks,
    mutants: [
      {
        rule: 'Unblocking touches one’s own block only.',
        text: 'delete from user_blocks where user_id = $1 and',
        becomes: 'delete from user_blocks where $1::bigint is not null and',
        named: 'unblocking a person leaves the blocks of others',
      },
    ],
  },
  {
    file: 'server/src/people/read.ts',
    tests: blocks,
    mutants: [
      {
        rule: 'The list of blocks holds one’s own.',
        text: "        .where('b.user_id', '=', viewer)\n        .orderBy",
        becomes: '        .orderBy',
        named: 'blocked people are on the list of whoever blocked them',
      },
    ],
  },
  {
    file: 'server/src/people/mentionable.ts',
    tests: mentionable,
    mutants: [
      {
        rule: 'Nobody mentions somebody whom they blocked.',
        text: "    eb.not(hasBlocked(viewer, user('id'))),\n",
        becomes: '',
        named: 'nobody is suggested of whom either blocked the other',
      },
      {
        rule: 'Nobody mentions somebody who blocked them.',
        text: "    eb.not(hasBlocked(user('id'), viewer)),\n",
        becomes: '',
        named: 'nobody is suggested of whom either blocked the other',
      },
      {
        rule: 'A post out of sight names nobody of its thread.',
        text: ".where('p.listed', '=', true)",
        becomes: '',
        tests: 'server/src/posts/unlisted.test.ts',
        named: 'names nobody of its thread first',
      },
    ],
  },
  {
    file: 'server/src/platform/http/plan-gate.ts',
    tests: planGate,
    mutants: [
      {
        rule: 'What a plan does not open is refused.',
        text: 'if (!opens.includes(capability)) throw',
        becomes: 'if (opens.length < 0) throw',
        named: 'what is paid for answers 403',
      },
      {
        rule: 'A plan opens what it names, not whatever any plan opens.',
        text: 'if (!opens.includes(capability)) throw',
        becomes: 'if (opens.length === 0) throw',
        named: 'a plan that opens something opens nothing else',
      },
    ],
  },
  {
    file: 'server/src/billing/expressions.ts',
    tests: planGate,
    mutants: [
      {
        rule: 'A trial ends at its moment.',
        text: ".when(user('trial_ends_at'), '>', at)",
        becomes: ".when(user('trial_ends_at'), 'is not', null)",
      },
      {
        rule: 'A paid plan opens nothing once it ended.',
        text: ".where('in_force.ends_at', '>', at)",
        becomes: ".where('in_force.ends_at', 'is not', null)",
        tests: 'server/src/billing/life-cycle.test.ts',
        named: 'keeps the plan to the end of the paid period',
      },
      {
        rule: 'A paid plan opens what it opens for its owner only.',
        text: ".where('bought.user_id', '=', user('id'))",
        becomes: '',
        tests: 'server/src/billing/money.test.ts',
        named: 'opens the plan for its buyer alone',
      },
    ],
  },
  {
    file: 'server/src/platform/http/serve.ts',
    tests: staffOnly,
    mutants: [
      {
        rule: 'The calls of staff are there for staff only.',
        text: "if (access === 'staff' && !request.viewer?.isStaff) throw",
        becomes: "if (access === 'staff' && !request.viewer) throw",
        named: 'are not there for anybody else',
      },
      {
        rule: 'Whatever is not public asks for a session.',
        text: "if (access !== 'public')\n          request.viewer =",
        becomes: "if (access === 'session')\n          request.viewer =",
        named: 'are there for staff',
      },
      {
        rule: 'A capability of an endpoint is asked for.',
        text: "if (typeof capability === 'string') demandOf",
        becomes: "if (typeof capability === 'number') demandOf",
        tests: planGate,
        named: 'what is paid for answers 403',
      },
      {
        rule: 'A capability that a query needs is asked for.',
        text: "if (typeof capability === 'function')\n",
        becomes: "if (typeof capability === 'number')\n",
        tests: planGate,
        named: 'what is paid for answers 403',
      },
      {
        rule: 'Nobody publishes before they accepted the terms in force.',
        text: 'if (publishes) demandTerms(request)',
        becomes: '',
        tests: 'server/src/accounts/terms.test.ts',
      },
      {
        rule: 'A key of a create belongs to the content that it came with.',
        text: '  if (upload) digest.update(upload.digest)\n',
        becomes: '',
        tests: 'server/src/ads/create.test.ts',
        named: 'with another photo',
      },
    ],
  },
  {
    file: 'server/src/platform/data/idempotency.ts',
    tests: 'server/src/posts/create.test.ts',
    mutants: [
      {
        rule: 'A key that comes again with another content is refused.',
        text: 'if (!digest.equals(stored.request_digest))',
        becomes: 'if (digest.length !== stored.request_digest.length)',
        named: 'is refused when the key comes with another text',
      },
      {
        rule: 'A key is its owner’s: another person’s is another one.',
        text: 'where user_id = ${userId} and key = ${key} and body is not null',
        becomes: 'where ${userId}::bigint is not null and key = ${key} and body is not null',
        tests: 'server/src/ads/create.test.ts',
        named: "does not meet another person's key",
      },
      {
        rule: 'A create that comes again is not made again.',
        text: 'if (claimed.rows.length === 0) {',
        becomes: 'if (claimed.rows.length < 0) {',
        named: 'gives the first answer again|comes ten times at once',
      },
      {
        rule: 'The answer of a create is kept with its key.',
        text: 'where user_id = ${userId} and key = ${key}`.execute',
        becomes: 'where user_id = ${userId} and key = ${key} and key is null`.execute',
        named: 'gives the first answer again',
      },
    ],
  },
  {
    file: 'server/src/moderation/sql/statements.ts',
    tests: moderation,
    mutants: [
      {
        rule: 'The platform itself is beyond the reach of moderation.',
        text: 'where u.id = $2 and u.id <> 1 for no key update',
        becomes: 'where u.id = $2 for no key update',
        named: 'does not reach the platform itself',
      },
      {
        rule: 'Of two of the staff who take each other out, one stays.',
        text: 'password_hash is not null order by id for no key update`',
        becomes: 'password_hash is not null order by id`',
        tests: 'server/src/desk/overtaken.test.ts',
        named: 'take each other out',
        onlyPostgres: true,
      },
    ],
  },
  {
    file: 'server/src/moderation/suspend.ts',
    tests: moderation,
    mutants: [
      {
        rule: 'Nobody of the staff is suspended.',
        text: 'if (person.isStaff) throw',
        becomes: 'if (person.isStaff && person.id < 0) throw',
        named: 'is joined and left at once',
      },
      {
        rule: 'A suspension signs a person out at once.',
        text: '  await sessions.endAll(trx, userId)\n',
        becomes: '',
        named: 'is out at once',
      },
    ],
  },
  {
    file: 'server/src/moderation/membership.ts',
    tests: moderation,
    mutants: [
      {
        rule: 'The last of the staff stays.',
        text: 'if (!staff.some((one) => one.id !== id))',
        becomes: 'if (staff.length === 0)',
        named: 'is never left by its last member',
      },
      {
        rule: 'Nobody who is suspended joins the staff.',
        text: 'if (isStaff && person.isSuspended)',
        becomes: 'if (isStaff && person.id < 0)',
        named: 'is not joined by whoever is suspended',
      },
      {
        rule: 'Who leaves the staff is out of it in an open session too.',
        text: '    await sessions.changed(trx, id)\n',
        becomes: '',
        named: 'is joined and left at once',
      },
    ],
  },
]
