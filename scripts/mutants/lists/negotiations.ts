import type { MutatedFile } from '../mutant.ts'

const access = 'server/src/negotiations/access.test.ts'
const list = 'server/src/negotiations/list/list.test.ts'
const notify = 'server/src/negotiations/notify.test.ts'
const overtaken = 'server/src/negotiations/overtaken.test.ts'
const recorded = 'server/src/negotiations/record.test.ts'
const sending = 'server/src/negotiations/send.test.ts'

export const negotiations: MutatedFile[] = [
  {
    file: 'server/src/negotiations/access.ts',
    tests: access,
    mutants: [
      {
        rule: 'A stranger sees no negotiation of others.',
        text: 'eb.or([isMine(viewer), isReceived(viewer)])',
        becomes: "eb(negotiation('id'), '>', eb.lit(0))",
        named: 'zeca, show',
      },
      {
        rule: 'The reviewer sees a negotiation that was sent to them.',
        text: 'eb.or([isMine(viewer), isReceived(viewer)])',
        becomes: 'isMine(viewer)',
        named: 'maria, show, sent',
      },
      {
        rule: 'The owner sees a negotiation that was sent to nobody.',
        text: 'eb.or([isMine(viewer), isReceived(viewer)])',
        becomes: 'isReceived(viewer)',
        named: 'joao, show, unsent',
      },
      {
        rule: 'Only the owner may change, send or delete a negotiation.',
        text: 'eb.and([isMine(viewer), isPending])',
        becomes: 'isPending',
        named: 'maria, (edit|send|delete), sent',
      },
      {
        rule: 'What was answered is changed no more.',
        text: 'eb.and([isMine(viewer), isPending])',
        becomes: 'isMine(viewer)',
        named: 'joao, (edit|send|delete), approved',
      },
      {
        rule: 'What was rejected is changed no more either.',
        text: 'eb.and([isMine(viewer), isPending])',
        becomes: "eb.and([isMine(viewer), eb(negotiation('status'), '<>', 'approved')])",
        named: 'joao, (edit|send|delete), rejected',
      },
      {
        rule: 'Only the reviewer answers a negotiation.',
        text: 'eb.and([eb.fn.coalesce(isReceived(viewer), eb.lit(false)), isPending])',
        becomes: 'isPending',
        named: 'joao, (approve|reject), sent',
      },
      {
        rule: 'A negotiation is answered once.',
        text: 'eb.and([eb.fn.coalesce(isReceived(viewer), eb.lit(false)), isPending])',
        becomes: 'eb.fn.coalesce(isReceived(viewer), eb.lit(false))',
        named: 'maria, (approve|reject), (approved|rejected)',
      },
      {
        rule: 'Rejecting a negotiation is the part of its reviewer.',
        text: "ability === 'approve' || ability === 'reject'",
        becomes: "ability === 'approve'",
        named: 'reject, sent',
      },
    ],
  },
  {
    file: 'server/src/negotiations/negotiation.ts',
    tests: access,
    mutants: [
      {
        rule: 'A command finds only a negotiation that its viewer may see.',
        text: '    .where(isVisible(viewer))\n',
        becomes: '',
        named: 'zeca, (edit|approve)',
      },
      {
        rule: 'The wrong side is told 403, the right side of what was answered 409.',
        text: 'negotiation.isMine === isAnswer(ability)',
        becomes: 'negotiation.isMine !== isAnswer(ability)',
        named: 'joao, (edit|approve), approved',
      },
      {
        rule: 'A command locks the negotiation before it decides.',
        text: 'currentNegotiation(slots).forUpdate()',
        becomes: 'currentNegotiation(slots)',
        tests: overtaken,
        onlyPostgres: true,
      },
    ],
  },
  {
    file: 'server/src/negotiations/answer-negotiation.ts',
    tests: sending,
    mutants: [
      {
        rule: 'A rejection has a reason.',
        text: "if (reason === '') throw",
        becomes: "if (reason === 'x') throw",
        named: 'the owner reads the reason of a rejection',
      },
      {
        rule: 'The reason of a rejection has at most 500 characters.',
        text: 'lengthOf(reason) > MAX_NEGOTIATION_REJECT_REASON',
        becomes: 'lengthOf(reason) > MAX_NEGOTIATION_REJECT_REASON + 1',
        named: 'the owner reads the reason of a rejection',
      },
      {
        rule: 'An approval and a rejection are kept apart.',
        text: "{ id, status: 'approved', reason: null, now }",
        becomes: "{ id, status: 'rejected', reason: null, now }",
        named: 'sent as it is recorded',
      },
    ],
  },
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
    file: 'server/src/negotiations/delete-negotiation.ts',
    tests: sending,
    mutants: [
      {
        rule: 'Who deleted a negotiation, and whom it was taken from, are told so when they act on it.',
        text: "await recordEnding(trx, id, [ownerId, reviewerId], { how: 'deleted', ownerId, now })",
        becomes: "await recordEnding(trx, id, [ownerId], { how: 'deleted', ownerId, now })",
        tests: access,
        named: 'maria, approve, deleted',
      },
    ],
  },
  {
    file: 'server/src/negotiations/list/reviewers.ts',
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
    file: 'server/src/negotiations/endings.ts',
    tests: sending,
    mutants: [
      {
        rule: 'Deleting what is gone finds nothing.',
        text: "if (ability === 'delete') return",
        becomes: 'if (id < 0) return',
        named: 'is told how it ended',
      },
      {
        rule: 'A former reviewer who edits learns nothing, and a former owner who answers neither.',
        text: 'if (!ending || isOwner === isAnswer(ability)) return',
        becomes: 'if (!ending) return',
        tests: access,
        named: 'rosa, edit|joao, approve, deleted',
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
        tests: overtaken,
        named: 'changed',
        onlyPostgres: true,
      },
      {
        rule: 'A command that looked at a negotiation is refused when it was answered before it was locked.',
        text: 'if (!current.can[ability]) throw subject.refusal(current, ability)',
        becomes: 'if (!(lock || current.can[ability])) throw subject.refusal(current, ability)',
        tests: overtaken,
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
    file: 'server/src/negotiations/sql/statements.ts',
    tests: sending,
    mutants: [
      {
        rule: 'An answer raises the version of a negotiation.',
        text: 'set version = version + 1, status',
        becomes: 'set status',
        tests: sending,
        named: 'an answer raises the version',
      },
      {
        rule: 'An answer touches the one negotiation.',
        text: 'reject_reason = $3\nwhere id = $4',
        becomes: 'reject_reason = $3\nwhere id >= $4',
        tests: sending,
        named: 'an answer leaves other negotiations as they are',
      },
      {
        rule: 'A change raises the version.',
        text: 'set version = version + 1,\n  kind',
        becomes: 'set\n  kind',
        tests: sending,
        named: 'raises the version',
      },
      {
        rule: 'Who is sent a negotiation anew is reminded anew.',
        text: ', reminded_at = null',
        becomes: '',
        tests: notify,
        named: 'sent again is reminded of again',
      },
      {
        rule: 'Deleting removes the one negotiation.',
        text: 'delete from negotiations where id = $1',
        becomes: 'delete from negotiations where id <> -$1',
        tests: sending,
        named: 'a deletion leaves other negotiations',
      },
      {
        rule: 'What became of a negotiation is told to those concerned only.',
        text: 'and e.user_id = $2',
        becomes: 'and $2::bigint is not null',
        tests: access,
        named: 'zeca, (edit|approve), deleted',
      },
      {
        rule: 'The latest end of a negotiation counts for whoever had it twice.',
        text: 'do update set how = excluded.how, ended_at = excluded.ended_at',
        becomes: 'do nothing',
        tests: sending,
        named: 'is told how it ended',
      },
      {
        rule: 'A negotiation is reminded of once.',
        text: ' and reminded_at is null',
        becomes: '',
        tests: notify,
        named: 'reminded once after three days',
      },
      {
        rule: 'Nobody is reminded of what was answered.',
        text: "where status = 'pending' and",
        becomes: 'where',
        tests: notify,
        named: 'reminded once after three days',
      },
      {
        rule: 'A slaughterhouse that closed cannot be chosen.',
        text: 'and (f.is_active or f.id =',
        becomes: 'and (true or f.id =',
        tests: recorded,
        named: 'a slaughterhouse that closed',
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
