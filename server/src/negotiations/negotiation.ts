import type { ReviewerStatus } from '@arroba/contract/rules/negotiations.ts'
import type { AliasableExpression, Expression } from 'kysely'
import { build, compile } from '../platform/data/compile.ts'
import {
  abilitiesJson,
  columnsOf,
  eb,
  instantInWords,
  joinTexts,
  literal,
} from '../platform/data/expressions.ts'
import { maybeOne } from '../platform/data/query.ts'
import type { RowOf } from '../platform/data/statement.ts'
import type { Subject } from '../platform/http/command.ts'
import { conflict, type Failure, forbidden } from '../platform/http/errors.ts'
import type { Viewer } from '../platform/http/session.ts'
import { type Ability, isAnswer, isMine, isVisible, negotiationAbilities } from './access.ts'
import { missingNegotiation } from './endings.ts'
import { readNegotiationText } from './read-negotiation.ts'

const look = compile('look-at-negotiation', { id: 'bigint', viewer: 'bigint' }, currentNegotiation)

const lock = compile('lock-negotiation', { id: 'bigint', viewer: 'bigint' }, (slots) =>
  currentNegotiation(slots).forUpdate(),
)

/** A negotiation as a command finds it. */
export type CurrentNegotiation = RowOf<typeof look>

/** The subject of commands: a negotiation that the viewer recorded or received. */
export const negotiations: Subject<Pick<Viewer, 'id'>, Ability, CurrentNegotiation> = {
  find: (db, { viewer, id }, options) => maybeOne(db, options.lock ? lock : look, { id, viewer: viewer.id }),
  missing: (db, { viewer, id }, ability) => missingNegotiation(db, viewer.id, id, ability),
  refusal,
  staleMessage: 'A negociação mudou depois que você a abriu. Confira e tente de novo.',
  read: (trx, { viewer, id }) => readNegotiationText(trx, viewer, id),
}

function currentNegotiation({ id, viewer }: { id: Expression<number>; viewer: Expression<number> }) {
  return build
    .selectFrom('negotiations as n')
    .select([
      'n.id',
      'n.version',
      'n.status',
      'n.user_id as ownerId',
      'n.reviewer_id as reviewerId',
      isMine(viewer).as('isMine'),
      answered(viewer).as('answered'),
      abilitiesJson(negotiationAbilities(viewer)).as('can'),
    ])
    .where('n.id', '=', id)
    .where(isVisible(viewer))
}

/** Who answered, and when, in words: 'por Maria Oliveira em 20/11/2026 às 10:32'. */
function answered(viewer: Expression<number>): AliasableExpression<string | null> {
  const negotiation = columnsOf('negotiations', 'n')
  const reviewer = eb.selectFrom('users').select('name').where('id', '=', negotiation('reviewer_id'))
  const by = eb
    .case()
    .when(negotiation('reviewer_id'), '=', viewer)
    .then(literal('você'))
    .else(reviewer)
    .end()
  return joinTexts('por ', by, ' em ', instantInWords(negotiation('reviewed_at')))
}

const answers: Record<ReviewerStatus, string> = {
  pending: 'pendente',
  approved: 'aprovada',
  rejected: 'reprovada',
}

const whoseAbility: Record<Ability, string> = {
  edit: 'Só quem registrou a negociação pode alterá-la.',
  delete: 'Só quem registrou a negociação pode excluí-la.',
  send: 'Só quem registrou a negociação pode enviá-la.',
  approve: 'Quem registrou a negociação não pode aprová-la: isso cabe a quem a recebe.',
  reject: 'Quem registrou a negociação não pode reprová-la: isso cabe a quem a recebe.',
}

function refusal({ status, answered, ...negotiation }: CurrentNegotiation, ability: Ability): Failure {
  if (negotiation.isMine === isAnswer(ability)) return forbidden(whoseAbility[ability])
  return conflict(`Esta negociação já foi ${answers[status]} ${answered} e não muda mais.`)
}
