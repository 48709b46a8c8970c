import type { MutatedFile } from '../mutant.ts'

const negotiationValue = 'contract/src/rules/negotiations/value.test.ts'

export const values: MutatedFile[] = [
  {
    file: 'contract/src/rules/negotiations/value.ts',
    tests: negotiationValue,
    mutants: [
      {
        rule: 'An arroba is 15 kilos.',
        text: 'const KILOS_PER_ARROBA = 15n',
        becomes: 'const KILOS_PER_ARROBA = 16n',
      },
      {
        rule: 'A carcass without a yield is half of the live weight.',
        text: '{ over: 500n, under: 1000n }',
        becomes: '{ over: 501n, under: 1000n }',
      },
      {
        rule: 'Of a sale 1.5 % are withheld.',
        text: "{ valid_from: '2018-01-18', value: 1.5 }",
        becomes: "{ valid_from: '2018-01-18', value: 1.6 }",
      },
      {
        rule: 'An amount is rounded half up.',
        text: '(2n * over + under) / (2n * under)',
        becomes: 'over / under',
      },
      {
        rule: 'Lots without a yield do not count towards the mean.',
        text: 'lots.filter(({ tenths }) => tenths !== null)',
        becomes: 'lots.filter(({ heads }) => heads !== null)',
      },
      {
        rule: 'Only a tax on the sale is withheld.',
        text: "tax === 'free' ?",
        becomes: 'tax !== null ?',
      },
      {
        rule: 'A negotiation without heads has no total.',
        text: 'if (heads === null) return null',
        becomes: 'if (heads === null) return 0n',
      },
      {
        rule: 'A part of a month counts as such.',
        text: 'growth ** elapsed,',
        becomes: 'growth ** (elapsed - (elapsed % DAYS_PER_MONTH)),',
      },
    ],
  },
  {
    file: 'contract/src/rules/money.ts',
    tests: 'contract/src/rules/money.test.ts',
    mutants: [
      {
        rule: 'An amount has no more than two decimals.',
        text: '(?:,(\\d{1,2}))?$/',
        becomes: '(?:,(\\d{1,3}))?$/',
      },
      {
        rule: 'One decimal is tenths.',
        text: "centavos.padEnd(2, '0')",
        becomes: "centavos.padStart(2, '0')",
      },
    ],
  },
  {
    file: 'contract/src/rules/billing.ts',
    tests: 'server/src/billing/life-cycle.test.ts',
    mutants: [
      {
        rule: 'A refused card is tried on days 1, 3 and 5.',
        text: 'export const RETRY_DAYS = [1, 3, 5] as const',
        becomes: 'export const RETRY_DAYS = [1, 3, 6] as const',
        named: 'is tried three times more',
      },
      {
        rule: 'A plan that is not paid goes on for seven days.',
        text: 'export const GRACE_DAYS = 7',
        becomes: 'export const GRACE_DAYS = 9',
        named: 'ends after the grace',
      },
      {
        rule: 'A bank slip of a renewal comes five days ahead.',
        text: 'export const RENEWAL_DAYS_AHEAD = 5',
        becomes: 'export const RENEWAL_DAYS_AHEAD = 6',
        tests: 'server/src/billing/renewals/renewals.test.ts',
        named: 'comes by pix',
      },
      {
        rule: 'Only a method that the operator offers is taken.',
        text: 'if (!methods.includes(form.method))',
        becomes: "if (form.method === '')",
        tests: 'contract/src/rules/billing.test.ts',
      },
    ],
  },
]
