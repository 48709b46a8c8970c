import type { MutatedFile } from '../mutant.ts'

const blocks = 'server/src/people/blocks.test.ts'
const mentionable = 'server/src/people/people.test.ts'
const moderation = 'server/src/moderation/people.test.ts'

export const people: MutatedFile[] = [
  {
    file: 'server/src/notifications/sql/statements.ts',
    tests: 'server/src/notifications/notifications.test.ts',
    mutants: [
      {
        rule: 'The unread likes of a post are one notification.',
        text: ' where not exists (select from joined)',
        becomes: '',
        named: 'likes of one post are one notification',
      },
      {
        rule: 'A person is notified once of a mention in a post.',
        text: "where o.post_id = m.post_id and o.user_id between u.id and u.id and o.kind = 'mention'",
        becomes: "where o.post_id = m.post_id and o.user_id between u.id and u.id and o.kind = 'like'",
        named: 'what is told once is told once',
      },
      {
        rule: 'A person is notified once of a comment.',
        text: 'and not exists (select from notifications o where o.comment_id = c.id and o.user_id = u.id)',
        becomes: '',
        named: 'what is told once is told once',
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
        named: 'the thread of a hidden post no longer',
      },
    ],
  },
  {
    file: 'server/src/moderation/suspend.ts',
    tests: moderation,
    mutants: [
      {
        rule: 'A suspension signs a person out at once.',
        text: '  await sessions.endAll(trx, userId)\n',
        becomes: '',
        named: 'is out at once',
      },
    ],
  },
  {
    file: 'server/src/accounts/sql/statements.ts',
    tests: 'server/src/desk/concurrent-changes.test.ts',
    mutants: [
      {
        rule: 'Of two of the staff who take each other out, one stays.',
        text: 'password_hash is not null order by id for no key update`',
        becomes: 'password_hash is not null order by id`',
        named: 'take each other out',
        onlyPostgres: true,
      },
    ],
  },
  {
    file: 'server/src/accounts/access.ts',
    tests: moderation,
    mutants: [
      {
        rule: 'The last of the staff stays.',
        text: 'others.every(({ isSuspended }) => isSuspended)',
        becomes: 'staff.length === 0',
        named: 'is never left by its last member',
      },
    ],
  },
  {
    file: 'server/src/moderation/reported.ts',
    tests: 'server/src/moderation/readings.test.ts',
    mutants: [
      {
        rule: 'That staff read who reported something is recorded.',
        text: '...reports.map(({ reporter }) => reporter.id),',
        becomes: '',
        named: 'who wrote and who reported',
      },
    ],
  },
  {
    file: 'server/src/moderation/grant-days.ts',
    tests: moderation,
    mutants: [
      {
        rule: 'Days given to who pays leave the trial as it is.',
        text: "if (given.lengthens === 'trial') await",
        becomes: 'await',
        named: 'leaves the trial as it is',
      },
    ],
  },
  {
    file: 'server/src/moderation/person.ts',
    tests: moderation,
    mutants: [
      {
        rule: 'Nobody of the staff is suspended.',
        text: 'suspend: hasAccount && !isStaff',
        becomes: 'suspend: hasAccount || isStaff',
        named: 'is joined and left at once',
      },
      {
        rule: 'Nobody who is suspended joins the staff.',
        text: 'hasAccount && (isStaff || !isSuspended)',
        becomes: 'hasAccount && (isStaff || isSuspended || !isSuspended)',
        named: 'is not joined by whoever is suspended',
      },
    ],
  },
  {
    file: 'server/src/moderation/membership.ts',
    tests: moderation,
    mutants: [
      {
        rule: 'Who leaves the staff is out of it in an open session too.',
        text: '    await services.sessions.changed(trx, id)\n',
        becomes: '',
        named: 'is joined and left at once',
      },
    ],
  },
]
