import type { MutatedFile } from '../mutant.ts'

const reporting = 'server/src/reports/reports.test.ts'
const asSeen = 'server/src/moderation/as-seen.test.ts'

export const reports: MutatedFile[] = [
  {
    file: 'server/src/reports/report.ts',
    tests: reporting,
    mutants: [
      {
        rule: 'Nobody reports what they wrote themselves.',
        text: 'if (content.authorId === viewer.id)',
        becomes: 'if (content.authorId === 0)',
        named: 'nobody reports what they wrote themselves',
      },
      {
        rule: 'A report has a reason of the list and no more details than fit.',
        text: 'if (breaks.length > 0) throw invalid(breaks)',
        becomes: 'void breaks',
        named: 'is refused',
      },
      {
        rule: 'A post of somebody one blocked is not found when one reports it.',
        text: "\n      .where((post) => isNotBy(post.ref('p.user_id'), blocked))",
        becomes: '',
        named: 'what the reporter cannot see is not found',
      },
      {
        rule: 'A report of a paid post holds as much of it as its reporter reads.',
        text: 'readableText(opensPaid)]',
        becomes: 'readableText(literal(true))]',
        tests: asSeen,
        named: 'of a post that its reader may read a part of',
      },
    ],
  },
  {
    file: 'server/src/reports/sql/statements.ts',
    tests: reporting,
    mutants: [
      {
        rule: 'A comment is reported in the conversation where it stands.',
        text: 'where p.id = (select $1::bigint) and p.listed and c.id = $2 and c.hidden_at is null',
        becomes: 'where $1::bigint is not null and p.listed and c.id = $2 and c.hidden_at is null',
        named: 'what the reporter cannot see is not found',
      },
      {
        rule: 'A comment of somebody one blocked, or under their post, is not found when one reports it.',
        text: 'and p.user_id <> all ($3::bigint[]) and c.user_id <> all ($3::bigint[])',
        becomes: 'and $3::bigint[] is not null',
        named: 'what the reporter cannot see is not found',
      },
    ],
  },
  {
    file: 'server/src/reports/reported-picture.ts',
    tests: asSeen,
    mutants: [
      {
        rule: 'The photo of what is reported is copied.',
        text: "const key = isHeld ? null : await copyImage({ db, files }, 'reports', originalKey)",
        becomes: "const key = isHeld || true ? null : await copyImage({ db, files }, 'reports', originalKey)",
        named: 'a photo that was replaced or deleted after a report',
      },
      {
        rule: 'A copy of a photo that nothing came to use goes.',
        text: 'if (!(isUsed && isDone)) await discardMedia({ db, files }, key)',
        becomes: 'void discardMedia',
        named: 'a report that is refused leaves no copy of the photo',
      },
    ],
  },
  {
    file: 'server/src/moderation/read-report.ts',
    tests: asSeen,
    mutants: [
      {
        rule: 'That staff opened a report is recorded.',
        text: '    await recordReportRead(trx, reading, authorId, details)\n',
        becomes: '',
        named: 'opening a report is recorded',
      },
    ],
  },
]
