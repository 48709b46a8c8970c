import type { MutatedFile } from '../mutant.ts'

const overtaken = 'server/src/desk/overtaken.test.ts'
const ratings = 'server/src/slaughterhouses/evaluate.test.ts'

export const staff: MutatedFile[] = [
  {
    file: 'server/src/slaughterhouses/staff/save.ts',
    tests: overtaken,
    mutants: [
      {
        rule: 'A slaughterhouse is locked before it is changed.',
        text: 'await sql`select from slaughterhouses where id = ${id} for update`.execute(trx)',
        becomes: '',
        named: 'fridges',
        onlyPostgres: true,
      },
      {
        rule: 'Whoever read another version of a slaughterhouse is refused.',
        text: '      form.version,\n',
        becomes: '      undefined,\n',
        tests: 'server/src/desk/two-at-once.test.ts',
        named: 'fridges',
      },
    ],
  },
  {
    file: 'server/src/slaughterhouses/staff/merge.ts',
    tests: 'server/src/slaughterhouses/staff/merge.test.ts',
    mutants: [
      {
        rule: 'Two slaughterhouses are locked before they are merged.',
        text: 'order by id for update`',
        becomes: 'order by id`',
        tests: overtaken,
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
        text: '${user} in (n.user_id, n.reviewer_id) and n.slaughterhouse_id',
        becomes: '(${user} in (n.user_id, n.reviewer_id) or true) and n.slaughterhouse_id',
        named: 'is for nobody else',
      },
      {
        rule: 'Only an approved slaughter lets one rate.',
        text: "n.status = 'approved' and t.is_slaughter",
        becomes: "n.status <> 'rejected' and t.is_slaughter",
        named: 'is for nobody else',
      },
      {
        rule: 'Only a slaughter lets one rate.',
        text: ' and t.is_slaughter and',
        becomes: ' and',
        named: 'is for nobody else',
      },
    ],
  },
  {
    file: 'server/src/slaughterhouses/evaluate.ts',
    tests: ratings,
    mutants: [
      {
        rule: 'Nobody takes back a rating of somebody else.',
        text: 'delete from slaughterhouse_evaluations where slaughterhouse_id = ${slaughterhouseId} and user_id = ${viewer.id}',
        becomes:
          'delete from slaughterhouse_evaluations where slaughterhouse_id = ${slaughterhouseId} and ${viewer.id}::bigint is not null',
        named: 'can be taken back',
      },
      {
        rule: 'A rating is refused to who has no right to it.',
        text: 'if (!slaughterhouse.may) throw',
        becomes: 'if (slaughterhouse.may === null) throw',
        named: 'is for nobody else',
      },
    ],
  },
  {
    file: 'server/src/tags/staff-tags.ts',
    tests: overtaken,
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
        text: '(changesBovine && !canChangeFlags.bovine) ||',
        becomes: '',
        named: 'change only while no negotiation or ad depends on them',
      },
    ],
  },
  {
    file: 'server/src/billing/plans/save-plan.ts',
    tests: overtaken,
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
    tests: overtaken,
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
