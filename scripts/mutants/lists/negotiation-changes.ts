import type { MutatedFile } from '../mutant.ts'

const access = 'server/src/negotiations/access.test.ts'
const notify = 'server/src/negotiations/notify.test.ts'
const concurrentChanges = 'server/src/negotiations/concurrent-changes.test.ts'
const recorded = 'server/src/negotiations/record.test.ts'
const sending = 'server/src/negotiations/send.test.ts'

export const negotiationChanges: MutatedFile[] = [
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
        tests: concurrentChanges,
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
        text: 'phone_verified_at is null) end\nwhere id = $4',
        becomes: 'phone_verified_at is null) end\nwhere id >= $4',
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
]
