import type { MutatedFile } from '../mutant.ts'

const concurrentChanges = 'server/src/desk/concurrent-changes.test.ts'
const ratings = 'server/src/slaughterhouses/evaluate.test.ts'

export const staff: MutatedFile[] = [
  {
    file: 'server/src/slaughterhouses/staff/staff-slaughterhouses.ts',
    tests: concurrentChanges,
    mutants: [
      {
        rule: 'A slaughterhouse is locked before it is changed.',
        text: 'if (lock) await run(db, lockSlaughterhouse, { id })',
        becomes: '',
        named: 'fridges',
        onlyPostgres: true,
      },
    ],
  },
  {
    file: 'server/src/slaughterhouses/staff/save.ts',
    tests: 'server/src/desk/simultaneous-changes.test.ts',
    mutants: [
      {
        rule: 'Whoever read another version of a slaughterhouse is refused.',
        text: "ability: 'change', version } as const",
        becomes: "ability: 'change', version: undefined } as const",
        named: 'fridges',
      },
    ],
  },
  {
    file: 'server/src/slaughterhouses/staff/merge.ts',
    tests: concurrentChanges,
    mutants: [
      {
        rule: 'Two slaughterhouses are locked before they are merged.',
        text: 'await run(trx, lockBoth, { mergedId, intoId })',
        becomes: '',
        named: 'merged',
        onlyPostgres: true,
      },
    ],
  },
  {
    file: 'server/src/slaughterhouses/access.ts',
    tests: ratings,
    mutants: [
      {
        rule: 'Only a side of a slaughter rates the slaughterhouse.',
        text: "    .where(eb(user, 'in', [slaughter('user_id'), slaughter('reviewer_id')]))\n",
        becomes: '',
        named: 'nobody but a side of an approved slaughter',
      },
      {
        rule: 'Only an approved slaughter lets one rate.',
        text: "'n.status', '=', 'approved'",
        becomes: "'n.status', '<>', 'rejected'",
        named: 'nobody but a side of an approved slaughter',
      },
      {
        rule: 'Only a slaughter lets one rate.',
        text: "    .where(tag('is_slaughter'))\n",
        becomes: '',
        named: 'nobody but a side of an approved slaughter',
      },
    ],
  },
  {
    file: 'server/src/slaughterhouses/evaluate.ts',
    tests: ratings,
    mutants: [
      {
        rule: 'A rating is refused to who has no right to it.',
        text: 'if (!slaughterhouse.mayRate)',
        becomes: 'if (slaughterhouse.mayRate === null)',
        named: 'nobody but a side of an approved slaughter',
      },
    ],
  },
  {
    file: 'server/src/slaughterhouses/sql/statements.ts',
    tests: ratings,
    mutants: [
      {
        rule: 'Nobody takes back a rating of somebody else.',
        text: 'where slaughterhouse_id = $1 and user_id = $2 and sex = $3',
        becomes: 'where slaughterhouse_id = $1 and $2::bigint is not null and sex = $3',
        named: 'a rating can be taken back',
      },
    ],
  },
  {
    file: 'server/src/tags/staff-tags.ts',
    tests: concurrentChanges,
    mutants: [
      {
        rule: 'A tag is locked before it is changed.',
        text: 'if (lock) await run(db, lockTag, { id })',
        becomes: '',
        named: 'tags',
        onlyPostgres: true,
      },
      {
        rule: 'A tag that something uses is not deleted.',
        text: 'delete: tag.can.delete }',
        becomes: 'delete: true }',
        tests: 'server/src/tags/tags.test.ts',
        named: 'is deleted only while nothing uses it',
      },
    ],
  },
  {
    file: 'server/src/tags/save-tag.ts',
    tests: 'server/src/tags/tags.test.ts',
    mutants: [
      {
        rule: 'The flags of a tag change only while nothing depends on them.',
        text: 'isBovineFixed || ',
        becomes: '',
        named: 'change only while no negotiation or ad depends on them',
      },
    ],
  },
  {
    file: 'server/src/billing/plans/save-plan.ts',
    tests: concurrentChanges,
    mutants: [
      {
        rule: 'A plan is locked before it is changed.',
        text: 'if (lock) await run(db, lockPlan, { id })',
        becomes: '',
        named: 'plans',
        onlyPostgres: true,
      },
    ],
  },
  {
    file: 'server/src/accounts/profile/indicators.ts',
    tests: concurrentChanges,
    mutants: [
      {
        rule: 'An indicator is locked before it is changed.',
        text: 'if (lock) await run(db, lockIndicator, { id })',
        becomes: '',
        named: 'indicators',
        onlyPostgres: true,
      },
    ],
  },
]
