import type { Expression, SqlBool } from 'kysely'
import { build, compile } from '../platform/data/compile.ts'
import { columnsOf, eb } from '../platform/data/expressions.ts'
import { pairsOfConfirmed } from './confirmations.ts'

const KEY = ['seller_id', 'buyer_id'] as const
const VALUES = ['negotiations', 'heads', 'weight', 'burst', 'young', 'first_at', 'last_at'] as const

const negotiation = columnsOf('negotiations', 'n')
const stored = columnsOf('trust_pairs', 's')

/** Brings the pairs of these people in line with their negotiations; returns those that differed. */
export const writePairsOf = compile(
  'write-pairs-of',
  { ids: 'bigint[]', asOf: 'timestamptz', since: 'timestamptz' },
  ({ ids, asOf, since }) =>
    written({
      asOf,
      isAsked: eb.or([
        eb(negotiation('user_id'), '=', eb.fn.any(ids)),
        eb(negotiation('reviewer_id').$castTo<number>(), '=', eb.fn.any(ids)),
      ]),
      isStored: eb.or([
        eb(stored('seller_id'), '=', eb.fn.any(ids)),
        eb(stored('buyer_id'), '=', eb.fn.any(ids)),
      ]),
    })
      .selectFrom('changed')
      .select((row) => [
        'changed.seller_id as sellerId',
        'changed.buyer_id as buyerId',
        row.fn.coalesce(row('changed.was_last_at', '>', since), row.lit(false)).as('wasRecent'),
        row('changed.last_at', '>', since).$castTo<boolean>().as('isRecent'),
      ])
      .unionAll((all) =>
        all
          .selectFrom('gone')
          .select((row) => [
            'gone.seller_id as sellerId',
            'gone.buyer_id as buyerId',
            row('gone.last_at', '>', since).as('wasRecent'),
            row.lit(false).as('isRecent'),
          ]),
      ),
)

/** The same of everybody, in one reading; answers how many were not so. */
export const writeAllPairs = compile('write-all-pairs', { asOf: 'timestamptz' }, ({ asOf }) =>
  written({ asOf, isAsked: eb.lit(true), isStored: eb.lit(true) }).selectNoFrom((row) =>
    row(
      row.selectFrom('changed').select(row.fn.countAll<number>().as('count')),
      '+',
      row.selectFrom('gone').select(row.fn.countAll<number>().as('count')),
    )
      .$castTo<number>()
      .as('count'),
  ),
)

type PairsToWrite = {
  asOf: Expression<Date>
  /** Whether a row of `negotiations n` is of these people. */
  isAsked: Expression<SqlBool>
  /** Whether a row of `trust_pairs s` is of these people. */
  isStored: Expression<SqlBool>
}

/** Only what differs is written: a row that conflicts is written to even where nothing of it changes. */
function written({ asOf, isAsked, isStored }: PairsToWrite) {
  return build
    .with('pairs', () => pairsOfConfirmed(isAsked, asOf))
    .with('changed', (db) =>
      db
        .selectFrom('pairs as p')
        .leftJoin('trust_pairs as s', (join) =>
          join.onRef('s.seller_id', '=', 'p.seller_id').onRef('s.buyer_id', '=', 'p.buyer_id'),
        )
        .selectAll('p')
        .select('s.last_at as was_last_at')
        .where((row) =>
          row.or(VALUES.map((one) => row(`p.${one}`, 'is distinct from', row.ref(`s.${one}`)))),
        ),
    )
    .with('gone', (db) =>
      db
        .deleteFrom('trust_pairs as s')
        .where(isStored)
        .where((row) =>
          row.not(
            row.exists(
              row
                .selectFrom('pairs as p')
                .select('p.seller_id')
                .whereRef('p.seller_id', '=', 's.seller_id')
                .whereRef('p.buyer_id', '=', 's.buyer_id'),
            ),
          ),
        )
        .returning(['s.seller_id', 's.buyer_id', 's.last_at']),
    )
    .with('written', (db) =>
      db
        .insertInto('trust_pairs')
        .columns([...KEY, ...VALUES])
        .expression((query) => query.selectFrom('changed').select([...KEY, ...VALUES]))
        .onConflict((conflict) =>
          conflict
            .columns([...KEY])
            .doUpdateSet((row) => Object.fromEntries(VALUES.map((one) => [one, row.ref(`excluded.${one}`)]))),
        ),
    )
}
