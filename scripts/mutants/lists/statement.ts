import type { MutatedFile } from '../mutant.ts'

const refund = 'server/src/billing/refunds/refund.test.ts'
const statement = 'server/src/billing/statement/statement.test.ts'
const comparison = 'server/src/billing/comparison/compare-payments.test.ts'
const fiscal = 'server/src/billing/fiscal/hand-over.test.ts'

export const statements: MutatedFile[] = [
  {
    file: 'server/src/billing/refunds/ask-refund.ts',
    tests: refund,
    mutants: [
      {
        rule: 'Who refunds has seen how much went back before.',
        text: 'return { ...payment, version: returnedCents, can: { refund } }',
        becomes: 'return { ...payment, version: 0, can: { refund } }',
        named: 'a refund that was seen before another one is refused',
      },
      {
        rule: 'One refund of a payment at a time.',
        text: ' && !isAsked && returnedCents < paidCents',
        becomes: ' && returnedCents < paidCents',
        named: 'a part whose answer never came is looked for',
      },
    ],
  },
  {
    file: 'server/src/billing/refunds/finish-refund.ts',
    tests: refund,
    mutants: [
      {
        rule: 'What went back already is not asked for again.',
        text: 'invoice.refundedCents >= returnedBeforeCents + amountCents',
        becomes: 'false as boolean',
        named: 'a refund whose answer was lost is found at the provider, and not asked for again',
      },
      {
        rule: 'A refund that nobody confirms is given up after a day.',
        text: 'askedAt.getTime() > GIVEN_UP_AFTER_MS',
        becomes: 'askedAt.getTime() > 100 * GIVEN_UP_AFTER_MS',
        named: 'a refund that nobody confirms within a day is given up, and can be asked for again',
      },
    ],
  },
  {
    file: 'server/src/billing/refunds/sql/statements.ts',
    tests: refund,
    mutants: [
      {
        rule: 'A part is asked for once.',
        text: '(sent_at is null or $3::boolean)',
        becomes: '($3::boolean or true)',
        named: 'a part whose answer never came is looked for',
      },
      {
        rule: 'All that is left may be asked for again.',
        text: '(sent_at is null or $3::boolean)',
        becomes: '(sent_at is null and $3::boolean is not null)',
        named: 'all that is left is asked for again',
      },
    ],
  },
  {
    file: 'server/src/billing/statement/sql/statements.ts',
    tests: statement,
    mutants: [
      {
        rule: 'A statement holds only what is of its owner.',
        text: 'where a.user_id = $1 order by e.id',
        becomes: 'where a.user_id is not null or a.user_id = $1 order by e.id',
        named: 'a statement holds nothing of anybody else',
      },
    ],
  },
  {
    file: 'server/src/billing/comparison/compare-payments.ts',
    tests: comparison,
    mutants: [
      {
        rule: 'Another amount given back is a difference.',
        text: "    { kind: 'returned', providerCents: there.returnedCents, ledgerCents: here.returnedCents },\n",
        becomes: '',
        named: 'money that went back at the provider unheard of is reported, and brought in line',
      },
    ],
  },
  {
    file: 'server/src/billing/fiscal/hand-over.ts',
    tests: fiscal,
    mutants: [
      {
        rule: 'What the issuer took is not told again.',
        text: 'if (handedOverAt !== null && handedOverReturnedCents >= returnedCents) return',
        becomes: '',
        named: 'what the issuer took is not told again',
      },
      {
        rule: 'A call is signed over its body.',
        text: '.update(`${seconds}.${body}`)',
        becomes: '.update(`${seconds}`)',
        named: 'the issuer is told of a payment, with all that its invoice needs, signed',
      },
    ],
  },
]
