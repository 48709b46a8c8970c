import type { MutatedFile } from '../mutant.ts'

const access = 'server/src/negotiations/access.test.ts'
const concurrentChanges = 'server/src/negotiations/concurrent-changes.test.ts'
const planGate = 'server/src/billing/plans/plan-gate.test.ts'
const sending = 'server/src/negotiations/send.test.ts'
const staffOnly = 'server/src/desk/staff-only.test.ts'

export const requests: MutatedFile[] = [
  {
    file: 'server/src/platform/http/command.ts',
    tests: access,
    mutants: [
      {
        rule: 'A command is refused where the state or the side does not allow it.',
        text: 'if (!current.can[ability]) throw',
        becomes: 'if (!current) throw',
        tests: access,
        named: 'maria, (edit|approve)',
      },
      {
        rule: 'Whoever read another version of what they change is refused.',
        text: 'version === undefined || version === stands',
        becomes: 'version === undefined || version <= (stands ?? 0)',
        tests: sending,
        named: 'an edit of another version than the present one',
      },
      {
        rule: 'A command that looked at a negotiation is refused when its version changed before it was locked.',
        text: 'assertVersion(current, seen?.version ?? command.version, subject.staleMessage)',
        becomes: 'assertVersion(current, undefined, subject.staleMessage)',
        tests: concurrentChanges,
        named: 'changed',
        onlyPostgres: true,
      },
      {
        rule: 'A command that looked at a negotiation is refused when it was answered before it was locked.',
        text: 'if (!current.can[ability]) throw subject.refusal(current, ability)',
        becomes: 'if (!(lock || current.can[ability])) throw subject.refusal(current, ability)',
        tests: concurrentChanges,
        named: 'approved',
        onlyPostgres: true,
      },
      {
        rule: 'A command says which version was read.',
        text: 'assertVersion(seen, command.version, subject.staleMessage)',
        becomes: 'assertVersion(seen, seen.version, subject.staleMessage)',
        tests: sending,
        named: 'an edit of another version than the present one',
      },
    ],
  },
  {
    file: 'server/src/billing/access.ts',
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
    file: 'server/src/billing/plans/plan-gate.ts',
    tests: planGate,
    mutants: [
      {
        rule: 'A capability of an endpoint is asked for.',
        text: "if (typeof capability === 'string') assertCapability",
        becomes: "if (typeof capability === 'number') assertCapability",
        named: 'what is paid for answers 403',
      },
      {
        rule: 'A capability that a query needs is asked for.',
        text: "typeof capability === 'function' ?",
        becomes: "typeof capability === 'number' ?",
        named: 'what is paid for answers 403',
      },
    ],
  },
  {
    file: 'server/src/accounts/session/gates.ts',
    tests: 'server/src/accounts/terms.test.ts',
    mutants: [
      {
        rule: 'Nobody publishes before they accepted the terms in force.',
        text: 'if (!acceptedTerms) throw',
        becomes: 'if (acceptedTerms === null) throw',
      },
    ],
  },
  {
    file: 'server/src/platform/http/serve.ts',
    tests: staffOnly,
    mutants: [
      {
        rule: 'The calls of staff are there for staff only.',
        text: "if (access === 'staff' && !viewer.isStaff) throw",
        becomes: "if (access === 'staff' && !viewer.email) throw",
        named: 'are not there for anybody else',
      },
      {
        rule: 'Whatever is not public asks for a session.',
        text: "if (access === 'public') return\n",
        becomes: "if (access !== 'session') return\n",
        named: 'are there for staff',
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
        rule: 'A create that comes again is not made again.',
        text: 'if (!claimed) {',
        becomes: 'if (claimed === null) {',
        named: 'gives the first answer again|comes ten times at once',
      },
    ],
  },
  {
    file: 'server/src/platform/data/sql/statements.ts',
    tests: 'server/src/posts/create.test.ts',
    mutants: [
      {
        rule: 'A key is its owner’s: another person’s is another one.',
        text: 'where user_id = $1 and key = $2 and body is not null',
        becomes: 'where $1::bigint is not null and key = $2 and body is not null',
        tests: 'server/src/ads/create.test.ts',
        named: "does not meet another person's key",
      },
      {
        rule: 'The answer of a create is kept with its key.',
        text: 'set body = $1 where user_id = $2 and key = $3',
        becomes: 'set body = $1 where user_id = $2 and key = $3 and key is null',
        named: 'gives the first answer again',
      },
    ],
  },
]
