import { ITEMS_PER_PAGE as PER_PAGE } from '@arroba/contract/http.ts'
import { type ActionFilters, MOST_EXPORTED, type StaffActionEntry } from '@arroba/contract/staff/desk.ts'
import { many } from '../platform/data/query.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import { ServedFile } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { writeCsv } from '../platform/text/csv.ts'
import { actionChoices, detailOf, labelOf } from './action-labels.ts'
import { findActions, findActors } from './sql/statements.ts'

declare module '../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'actions-exported': { count: number }
  }
}

export async function listActions(
  services: Pick<Services, 'database'>,
  { page = 1, ...filters }: ActionFilters & { page?: number },
) {
  const actions = await readActions(services, filters, { limit: PER_PAGE + 1, skip: (page - 1) * PER_PAGE })
  return {
    actions: actions.slice(0, PER_PAGE),
    page,
    per_page: PER_PAGE,
    has_next: actions.length > PER_PAGE,
  }
}

const HEAD = ['Quando', 'Quem', 'O que fez', 'Detalhe', 'Sobre', 'Número', 'Pessoa', 'Número da pessoa']

/** The lines name people, so the export itself is recorded. */
export async function exportActions(
  services: Pick<Services, 'database' | 'clock'>,
  { id: actorId }: Pick<Viewer, 'id'>,
  filters: ActionFilters,
): Promise<ServedFile> {
  const actions = await readActions(services, filters, { limit: MOST_EXPORTED, skip: 0 })
  await services.database.db.transaction().execute((trx) =>
    recordStaffAction(trx, 'actions-exported', {
      actorId,
      subject: ['staff_action', null],
      details: { count: actions.length },
      at: services.clock(),
    }),
  )
  return new ServedFile(writeCsv([HEAD, ...actions.map(cellsOf)]), 'arroba-registro.csv', 'attachment')
}

/** An action as a line of the file, in the order of its head. */
function cellsOf({ at, actor, label, detail, subject, person }: StaffActionEntry) {
  return [
    at,
    actor?.name ?? 'Linha de comando',
    label,
    detail,
    subject.kind,
    subject.id,
    person?.name ?? null,
    person?.id ?? null,
  ]
}

/** What the list can be filtered by. */
export async function readActionChoices({ database: { db } }: Pick<Services, 'database'>) {
  return { actions: actionChoices(), actors: await many(db, findActors) }
}

async function readActions(
  { database: { db } }: Pick<Services, 'database'>,
  filters: ActionFilters,
  page: { limit: number; skip: number },
): Promise<StaffActionEntry[]> {
  const rows = await many(db, findActions, {
    actorId: filters.by_actor ?? null,
    action: filters.by_action || null,
    ...personFilter(filters.by_person?.trim() ?? ''),
    dateAfter: filters.by_date_after ?? null,
    dateBefore: filters.by_date_before ?? null,
    ...page,
  })
  return rows.map(({ details, ...row }) => ({
    ...row,
    label: labelOf(row.action),
    detail: detailOf(row.action, details),
  }))
}

/** A person is given by the id, the e-mail or the nickname, whichever the text looks like. */
function personFilter(written: string) {
  const none = { isOfPerson: written !== '', personId: null, personEmail: null, personNickname: null }
  const text = written.replace(/^@/, '').toLowerCase()
  if (written === '') return none
  if (/^\d{1,15}$/.test(text)) return { ...none, personId: Number(text) }
  return text.includes('@') ? { ...none, personEmail: text } : { ...none, personNickname: text }
}
