import type { MutatedFile } from '../mutant.ts'

const access = 'server/src/negotiations/access.test.ts'
const list = 'server/src/negotiations/list.test.ts'
const news = 'server/src/negotiations/news.test.ts'
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
        text: '`(${isMine} or ${isReceived})`',
        becomes: '`(true)`',
        named: 'zeca, show',
      },
      {
        rule: 'The reviewer sees a negotiation that was sent to them.',
        text: '`(${isMine} or ${isReceived})`',
        becomes: '`(${isMine})`',
        named: 'maria, show, sent',
      },
      {
        rule: 'The owner sees a negotiation that was sent to nobody.',
        text: '`(${isMine} or ${isReceived})`',
        becomes: '`(${isReceived})`',
        named: 'joao, show, unsent',
      },
      {
        rule: 'Only the owner may change, send or delete a negotiation.',
        text: `\`(\${isMine} and n.status = 'pending')\``,
        becomes: "`(n.status = 'pending')`",
        named: 'maria, (edit|send|delete), sent',
      },
      {
        rule: 'What was answered is changed no more.',
        text: `\`(\${isMine} and n.status = 'pending')\``,
        becomes: '`(${isMine})`',
        named: 'joao, (edit|send|delete), approved',
      },
      {
        rule: 'What was rejected is changed no more either.',
        text: `\`(\${isMine} and n.status = 'pending')\``,
        becomes: `\`(\${isMine} and n.status <> 'approved')\``,
        named: 'joao, (edit|send|delete), rejected',
      },
      {
        rule: 'Only the reviewer answers a negotiation.',
        text: `\`(coalesce(\${isReceived}, false) and n.status = 'pending')\``,
        becomes: "`(n.status = 'pending')`",
        named: 'joao, (approve|reject), sent',
      },
      {
        rule: 'A negotiation is answered once.',
        text: `\`(coalesce(\${isReceived}, false) and n.status = 'pending')\``,
        becomes: '`(coalesce(${isReceived}, false))`',
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
    file: 'server/src/negotiations/lock.ts',
    tests: access,
    mutants: [
      {
        rule: 'A command finds only a negotiation that its viewer may see.',
        text: 'where n.id = ${NEXT} and ${isVisible}`',
        becomes: 'where n.id = ${NEXT} and ${VIEWER} is not null`',
        named: 'zeca, (edit|approve)',
      },
      {
        rule: 'A command is refused where the state or the side does not allow it.',
        text: 'if (negotiation.can[ability]) return',
        becomes: 'if (negotiation) return',
        named: 'maria, (edit|approve)',
      },
      {
        rule: 'The wrong side is told 403, the right side of what was answered 409.',
        text: 'negotiation.isMine === isAnswer(ability)',
        becomes: 'negotiation.isMine !== isAnswer(ability)',
        named: 'joao, (edit|approve), approved',
      },
      {
        rule: 'Whoever read another version of a negotiation is refused.',
        text: 'if (negotiation.version !== version)',
        becomes: 'if (negotiation.version < version)',
        tests: sending,
        named: 'is refused when somebody has read another version',
      },
      {
        rule: 'A command that looked at a negotiation is refused when its version changed before it was locked.',
        text: '  demandVersion(negotiation, version)\n  return negotiation',
        becomes: '  if (version < 0) demandVersion(negotiation, version)\n  return negotiation',
        tests: overtaken,
        named: 'changed',
        onlyPostgres: true,
      },
      {
        rule: 'A command that looked at a negotiation is refused when it was answered before it was locked.',
        text: '  demand(negotiation, ability)\n  demandVersion(negotiation, version)',
        becomes: '  demandVersion(negotiation, version)',
        tests: overtaken,
        named: 'approved',
        onlyPostgres: true,
      },
      {
        rule: 'A command locks the negotiation before it decides.',
        text: '`${found} for update`',
        becomes: 'found',
        tests: overtaken,
        onlyPostgres: true,
      },
    ],
  },
  {
    file: 'server/src/negotiations/answer.ts',
    tests: sending,
    mutants: [
      {
        rule: 'An answer says which version was read.',
        text: 'demandVersion(seen, version ?? seen.version)',
        becomes: 'demandVersion(seen, seen.version)',
        named: 'is refused when somebody has read another version',
      },
      {
        rule: 'A rejection has a reason.',
        text: "if (reason === '') throw",
        becomes: "if (reason === 'x') throw",
        named: 'with a reason, which João reads',
      },
      {
        rule: 'The reason of a rejection has at most 500 characters.',
        text: 'lengthOf(reason) > MAX_NEGOTIATION_REJECT_REASON',
        becomes: 'lengthOf(reason) > MAX_NEGOTIATION_REJECT_REASON + 1',
        named: 'with a reason, which João reads',
      },
      {
        rule: 'An approval and a rejection are kept apart.',
        text: "given.ability === 'approve' ? 'approved' : 'rejected'",
        becomes: "given.ability === 'approve' ? 'rejected' : 'approved'",
        named: 'to Maria as he records it',
      },
      {
        rule: 'An answer raises the version of a negotiation.',
        text: 'set version = version + 1, status',
        becomes: 'set status',
        named: 'has a version that an answer raises',
      },
      {
        rule: 'An answer touches the one negotiation.',
        text: 'where id = ${id}`.execute(trx)',
        becomes: 'where id >= ${id}`.execute(trx)',
        named: 'an answer leaves other negotiations as they are',
      },
    ],
  },
  {
    file: 'server/src/negotiations/update.ts',
    tests: sending,
    mutants: [
      {
        rule: 'A change says which version was read.',
        text: 'demandVersion(seen, version ?? seen.version)',
        becomes: 'demandVersion(seen, seen.version)',
        named: 'is refused when somebody has read another version',
      },
      {
        rule: 'A negotiation is sent only to somebody who takes it.',
        text: 'if (isMoved && reviewerId !== null) await demandReviewer',
        becomes: 'if (!isMoved && reviewerId !== null) await demandReviewer',
        named: 'not to',
      },
      {
        rule: 'A negotiation that stays with its reviewer is not sent again.',
        text: 'if (isMoved && reviewerId !== null) await demandReviewer',
        becomes: 'if (reviewerId !== null) await demandReviewer',
        named: 'stays with whom it was sent to',
      },
      {
        rule: 'What a change does not name stays, its reviewer too.',
        text: 'to === undefined ? seen.reviewerId : reviewerOf(to)',
        becomes: 'reviewerOf(to ?? null)',
        named: 'stays with whom it was sent to',
      },
      {
        rule: 'A change of nothing raises no version.',
        text: 'changes.length > 0 || isMoved) {',
        becomes: 'changes.length >= 0 || isMoved) {',
        named: 'of nothing is none',
      },
      {
        rule: 'A change raises the version.',
        text: 'set version = version + 1, (${termColumns})',
        becomes: 'set (${termColumns})',
        named: 'counts the versions',
      },
      {
        rule: 'A negotiation that is taken back was sent at no time.',
        text: 'sent_at = ${reviewerId === null ? null : now}',
        becomes: 'sent_at = ${now}',
        named: 'back to himself',
      },
      {
        rule: 'Who is sent a negotiation anew is reminded anew.',
        text: ', reminded_at = null',
        becomes: '',
        tests: news,
        named: 'is brought to mind anew where it is sent anew',
      },
      {
        rule: 'Whom a negotiation was taken from is told what became of it.',
        text: "await recordEnding(trx, id, [takenFrom], { how: 'withdrawn', ownerId, at })",
        becomes: '',
        named: 'is explained to who answers',
      },
      {
        rule: 'The slaughters of a negotiation are replaced, not added to.',
        text: 'await sql`delete from negotiation_slaughters where negotiation_id = ${id}`.execute(trx)',
        becomes: '',
        named: 'of the tag takes along',
      },
    ],
  },
  {
    file: 'server/src/negotiations/delete.ts',
    tests: sending,
    mutants: [
      {
        rule: 'Whoever deletes a negotiation says which version they read.',
        text: 'demandVersion(seen, version ?? seen.version)',
        becomes: 'demandVersion(seen, seen.version)',
        named: 'a deletion is refused to who has read another version',
      },
      {
        rule: 'Who deleted a negotiation, and whom it was taken from, are told so when they act on it.',
        text: "await recordEnding(trx, id, [ownerId, reviewerId], { how: 'deleted', ownerId, at })",
        becomes: "await recordEnding(trx, id, [ownerId], { how: 'deleted', ownerId, at })",
        tests: access,
        named: 'maria, approve, deleted',
      },
      {
        rule: 'Deleting removes the one negotiation.',
        text: 'delete from negotiations where id = ${id}',
        becomes: 'delete from negotiations where user_id = ${ownerId}',
        named: 'a deletion leaves the other negotiations',
      },
    ],
  },
  {
    file: 'server/src/negotiations/reviewers.ts',
    tests: sending,
    mutants: [
      {
        rule: 'Only who takes negotiations is sent one.',
        text: 'u.is_reviewer and u.erased_at',
        becomes: 'u.erased_at',
        named: 'not to Zeca',
      },
      {
        rule: 'Nobody finds themselves among those to send a negotiation to.',
        text: 'u.id not in (${NOBODY}, ${VIEWER})',
        becomes: 'u.id not in (${NOBODY})',
        named: 'are never oneself',
      },
      {
        rule: 'Nobody sends a negotiation to somebody who blocked them.',
        text: "\n  and not ${hasBlocked('u.id', VIEWER)}",
        becomes: '\n ',
        named: 'are not those who blocked one',
      },
      {
        rule: 'Nobody sends a negotiation to somebody whom they blocked.',
        text: " and not ${hasBlocked(VIEWER, 'u.id')}`",
        becomes: '`',
        named: 'are not those whom one blocked',
      },
      {
        rule: 'A negotiation cannot be sent to oneself.',
        text: 'if (reviewerId === viewerId) throw',
        becomes: 'if (reviewerId === -viewerId) throw',
        named: 'not to himself',
      },
      {
        rule: 'Whom one may send to is asked for again when it is sent.',
        text: 'where u.id = $2 and ${acceptsNegotiations}`',
        becomes: 'where u.id = $2 and u.id <> $1`',
        named: 'not to Zeca',
      },
      {
        rule: 'People are searched for from three letters on.',
        text: 'const MIN_TERM = 3',
        becomes: 'const MIN_TERM = 2',
        named: 'are found from 3 characters on',
      },
      {
        rule: 'The platform stands for nobody.',
        text: 'id === NOBODY ? null : id',
        becomes: 'id === null ? null : id',
        named: 'back to himself: 1 and null',
      },
    ],
  },
  {
    file: 'server/src/negotiations/create.ts',
    tests: recorded,
    mutants: [
      {
        rule: 'A negotiation that is recorded to be sent is sent only to somebody who takes it.',
        text: 'if (reviewerId !== null) await demandReviewer(trx, viewer, reviewerId)',
        becomes: '',
        tests: sending,
        named: 'not to Zeca',
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
    file: 'server/src/negotiations/ended.ts',
    tests: sending,
    mutants: [
      {
        rule: 'What became of a negotiation is told to those concerned only.',
        text: 'and e.user_id = ${viewerId}`',
        becomes: 'and ${viewerId}::bigint is not null`',
        tests: access,
        named: 'zeca, (edit|approve), deleted',
      },
      {
        rule: 'Deleting what is gone finds nothing.',
        text: "if (ability === 'delete') return",
        becomes: 'if (id < 0) return',
        named: 'is explained to who answers',
      },
      {
        rule: 'A former reviewer who edits learns nothing, and a former owner who answers neither.',
        text: 'if (!ended || ended.isOwner === isAnswer(ability)) return',
        becomes: 'if (!ended) return',
        tests: access,
        named: 'rosa, edit|joao, approve, deleted',
      },
      {
        rule: 'The latest end of a negotiation counts for whoever had it twice.',
        text: 'do update set how = excluded.how, ended_at = excluded.ended_at',
        becomes: 'do nothing',
        named: 'is explained to who answers',
      },
    ],
  },
  {
    file: 'server/src/negotiations/list.ts',
    tests: list,
    mutants: [
      {
        rule: "One's list holds one's own negotiations, not everybody's.",
        text: '    [isMine, ...(isSent',
        becomes: "    ['true', ...(isSent",
        named: 'holds what he recorded',
      },
      {
        rule: "One's list holds what one received, not what others received.",
        text: '    [isReceived, ...conditions]',
        becomes: "    ['n.reviewer_id is not null', ...conditions]",
        named: 'holds what he recorded',
      },
      {
        rule: 'The list of what was sent or received leaves out what was sent to nobody.',
        text: "['n.reviewer_id is not null'] : []",
        becomes: "['true'] : []",
        named: 'leaves out what nobody else knows',
      },
    ],
  },
  {
    file: 'server/src/negotiations/read.ts',
    tests: access,
    mutants: [
      {
        rule: 'A negotiation is read by those who may see it.',
        text: 'where n.id = ${NEXT} and ${isVisible}`',
        becomes: 'where n.id = ${NEXT} and $1::bigint is not null`',
        named: 'zeca, show',
      },
      {
        rule: 'The history of a negotiation is its own.',
        text: 'where h.negotiation_id = n.id)`',
        becomes: 'where h.negotiation_id >= 0)`',
        tests: recorded,
        named: 'calves, with a total|is in the history',
      },
    ],
  },
  {
    file: 'server/src/negotiations/news.ts',
    tests: news,
    mutants: [
      {
        rule: 'Who blocked the owner gets no letter of what the owner proposes.',
        text: 'isProposal(news) && blocked.has(id))',
        becomes: 'isProposal(news) && false)',
        named: 'is not heard of once Maria blocked him',
      },
      {
        rule: 'The side that did not act is the one that is notified.',
        text: "side === 'owner' ? [reviewerId, ownerId] : [ownerId, reviewerId]",
        becomes: "side !== 'owner' ? [reviewerId, ownerId] : [ownerId, reviewerId]",
        named: 'is approved, and both have it',
      },
    ],
  },
  {
    file: 'server/src/negotiations/remind.ts',
    tests: news,
    mutants: [
      {
        rule: 'A negotiation is reminded of once.',
        text: ' and reminded_at is null',
        becomes: '',
        named: 'three days is brought back to mind',
      },
      {
        rule: 'Nobody is reminded of what was answered.',
        text: "where status = 'pending' and",
        becomes: 'where',
        named: 'three days is brought back to mind',
      },
      {
        rule: 'Nobody is reminded before three days are over.',
        text: 'const PATIENCE = 3 *',
        becomes: 'const PATIENCE = 2 *',
        named: 'three days is brought back to mind',
      },
    ],
  },
  {
    file: 'server/src/negotiations/terms.ts',
    tests: recorded,
    mutants: [
      {
        rule: 'A slaughterhouse that closed cannot be chosen.',
        text: 'and (f.is_active or f.id =',
        becomes: 'and (true or f.id =',
        named: 'a slaughterhouse that closed',
      },
      {
        rule: 'The heads of a sale for slaughter are those of its slaughters.',
        text: 'slaughters.reduce((sum, { heads }) => sum + heads, 0)',
        becomes: 'slaughters.reduce((sum, { heads }) => Math.max(sum, heads), 0)',
        named: 'oxen for slaughter',
      },
      {
        rule: 'The state of a negotiation is that of its city.',
        text: 'readWhole(state) !== city.state_code',
        becomes: 'readWhole(state) === null',
        named: 'no negotiation with another state',
      },
    ],
  },
]
