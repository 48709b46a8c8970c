import type { MutatedFile } from '../mutant.ts'

const access = 'server/src/negotiations/access.test.ts'
const documents = 'server/src/negotiation-documents/documents.test.ts'
const members = 'server/src/members/members.test.ts'
const list = 'server/src/negotiations/list/list.test.ts'
const notify = 'server/src/negotiations/notify.test.ts'
const recorded = 'server/src/negotiations/record.test.ts'
const sending = 'server/src/negotiations/send.test.ts'

export const negotiationReads: MutatedFile[] = [
  {
    file: 'server/src/negotiations/access.ts',
    tests: sending,
    mutants: [
      {
        rule: 'Only who takes negotiations is sent one.',
        text: "    user('is_reviewer'),\n",
        becomes: '',
        named: 'cannot be sent to Zeca',
      },
      {
        rule: 'Nobody finds themselves among those to send a negotiation to.',
        text: "    eb(user('id'), '<>', viewer),\n",
        becomes: '',
        named: 'nobody finds themselves',
      },
      {
        rule: 'Nobody sends a negotiation to somebody who blocked them.',
        text: "    eb.not(hasBlocked(user('id'), viewer)),\n",
        becomes: '',
        named: 'reviewers are not those who blocked one',
      },
      {
        rule: 'Nobody sends a negotiation to somebody whom they blocked.',
        text: "    eb.not(hasBlocked(viewer, user('id'))),\n",
        becomes: '',
        named: 'reviewers are not those whom one blocked',
      },
    ],
  },
  {
    file: 'server/src/members/access.ts',
    tests: members,
    mutants: [
      {
        rule: 'Who may not enter has no page.',
        text: 'eb.not(isSuspended(alias, now))',
        becomes: 'eb.lit(true)',
        named: 'a suspended one',
      },
      {
        rule: 'A closed account has no page.',
        text: "eb(user('erased_at'), 'is', null)",
        becomes: 'eb.lit(true)',
        named: 'a closed account',
      },
    ],
  },
  {
    file: 'server/src/negotiations/list/reviewers.ts',
    tests: sending,
    mutants: [
      {
        rule: 'A negotiation cannot be sent to oneself.',
        text: 'if (reviewerId === viewer) throw',
        becomes: 'if (reviewerId === -viewer) throw',
        named: 'cannot be sent to himself',
      },
      {
        rule: 'Whom one may send to is asked for again when it is sent.',
        text: ".where('u.id', '=', id).where(takesNegotiationsOf(viewer))",
        becomes: ".where('u.id', '=', id).where('u.id', '<>', viewer)",
        named: 'cannot be sent to Zeca',
      },
      {
        rule: 'People are searched for from three letters on.',
        text: 'const MIN_TERM = 3',
        becomes: 'const MIN_TERM = 2',
        named: 'reviewers are found from 3 characters on',
      },
      {
        rule: 'The platform stands for nobody.',
        text: 'id === NOBODY ? null : id',
        becomes: 'id === null ? null : id',
        named: 'the reviewer 1 and the reviewer null',
      },
    ],
  },
  {
    file: 'server/src/negotiations/list/list-filters.ts',
    tests: list,
    mutants: [
      {
        rule: "One's list holds one's own negotiations, not everybody's.",
        text: '    [isMine(slots.viewer), ...(isOnlySent',
        becomes: "    [eb(n('user_id'), '<>', 0), ...(isOnlySent",
        named: 'the list holds what João recorded',
      },
      {
        rule: "One's list holds what one received, not what others received.",
        text: '    [isReceived(slots.viewer), ...conditions]',
        becomes: '    [wasSent, ...conditions]',
        named: 'the list holds what João recorded',
      },
      {
        rule: 'The list of what was sent or received leaves out what was sent to nobody.',
        text: '(isOnlySent ? [wasSent] : [])',
        becomes: '[]',
        named: 'leaves out what was sent to nobody',
      },
    ],
  },
  {
    file: 'server/src/negotiations/read-negotiation.ts',
    tests: access,
    mutants: [
      {
        rule: 'A negotiation is read by those who may see it.',
        text: '    .where(isVisible(viewer))\n',
        becomes: '',
        named: 'zeca, show',
      },
      {
        rule: 'The history of a negotiation is its own.',
        text: "'h.negotiation_id', '=', columnsOf",
        becomes: "'h.negotiation_id', '<=', columnsOf",
        tests: recorded,
        named: 'negotiation of calves|the history of a negotiation',
      },
    ],
  },
  {
    file: 'server/src/negotiations/notify.ts',
    tests: notify,
    mutants: [
      {
        rule: 'Who blocked the owner gets no letter of what the owner proposes.',
        text: 'isProposal(notice) && blocked.has(id))',
        becomes: 'isProposal(notice) && false)',
        named: 'a reviewer who blocked the owner',
      },
      {
        rule: 'The side that did not act is the one that is notified.',
        text: "side === 'owner' ? [reviewerId, ownerId] : [ownerId, reviewerId]",
        becomes: "side !== 'owner' ? [reviewerId, ownerId] : [ownerId, reviewerId]",
        named: 'an approval is mailed',
      },
    ],
  },
  {
    file: 'server/src/negotiations/remind-of-negotiations.ts',
    tests: notify,
    mutants: [
      {
        rule: 'Nobody is reminded before three days are over.',
        text: 'const REMIND_AFTER_MS = 3 *',
        becomes: 'const REMIND_AFTER_MS = 2 *',
        named: 'reminded once after three days',
      },
    ],
  },
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
]
