import type { MutatedFile } from '../mutant.ts'

const recorded = 'server/src/negotiations/record.test.ts'
const sending = 'server/src/negotiations/send.test.ts'

export const negotiationTerms: MutatedFile[] = [
  {
    file: 'server/src/negotiations/edit-negotiation.ts',
    tests: sending,
    mutants: [
      {
        rule: 'A negotiation is sent only to somebody who takes it.',
        text: 'if (isMoved && reviewerId !== null) await assertReviewer',
        becomes: 'if (!isMoved && reviewerId !== null) await assertReviewer',
        named: 'cannot be sent to',
      },
      {
        rule: 'A negotiation that stays with its reviewer is not sent again.',
        text: 'if (isMoved && reviewerId !== null) await assertReviewer',
        becomes: 'if (reviewerId !== null) await assertReviewer',
        named: 'stays with its reviewer',
      },
      {
        rule: 'What a change does not name stays, its reviewer too.',
        text: 'to === undefined ? negotiation.reviewerId : reviewerIdOf(to)',
        becomes: 'reviewerIdOf(to ?? null)',
        named: 'stays with its reviewer',
      },
      {
        rule: 'A change of nothing raises no version.',
        text: 'if (changes.length === 0 && !isMoved) return',
        becomes: '',
        named: 'an edit of nothing',
      },
      {
        rule: 'A negotiation that is taken back was sent at no time.',
        text: 'sentAt: reviewerId === null ? null : now',
        becomes: 'sentAt: now',
        named: 'the reviewer 1 and the reviewer null',
      },
      {
        rule: 'Whom a negotiation was taken from is told what became of it.',
        text: "await recordEnding(trx, id, [takenFrom], { how: 'withdrawn', ownerId, now })",
        becomes: '',
        named: 'is told how it ended',
      },
    ],
  },
  {
    file: 'server/src/negotiations/record-negotiation.ts',
    tests: recorded,
    mutants: [
      {
        rule: 'A negotiation that is recorded to be sent is sent only to somebody who takes it.',
        text: 'if (reviewerId !== null) await assertReviewer(trx, viewer, reviewerId)',
        becomes: '',
        tests: sending,
        named: 'cannot be sent to Zeca',
      },
      {
        rule: 'A negotiation belongs to who recorded it.',
        text: '{ ownerId: viewer.id, reviewerId, terms, now }',
        becomes: '{ ownerId: reviewerId ?? viewer.id, reviewerId: viewer.id, terms, now }',
        named: 'oxen for slaughter',
      },
    ],
  },
  {
    file: 'server/src/negotiations/terms.ts',
    tests: recorded,
    mutants: [
      {
        rule: 'The heads of a sale for slaughter are those of its slaughters.',
        text: 'slaughters.reduce((sum, { heads }) => sum + heads, 0)',
        becomes: 'slaughters.reduce((sum, { heads }) => Math.max(sum, heads), 0)',
        named: 'oxen for slaughter',
      },
      {
        rule: 'The state of a negotiation is that of its city.',
        text: 'readWhole(state) !== city.stateCode',
        becomes: 'readWhole(state) === null',
        named: 'a negotiation with another state',
      },
    ],
  },
  {
    file: 'server/src/negotiations/stored-terms.ts',
    tests: sending,
    mutants: [
      {
        rule: 'The slaughters of a negotiation are replaced, not added to.',
        text: '  await run(trx, deleteSlaughters, { id })\n',
        becomes: '',
        named: 'an edit of the tag',
      },
    ],
  },
]
