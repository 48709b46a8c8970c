import type { Statement } from '@arroba/contract/statement.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { saveFile } from '../../../platform/save-file.ts'

export type { Statement }
export type StatementEntry = Statement['entries'][number]

/** The owner of a statement: the viewer, or a person whose page staff have open. */
export type StatementOwner = 'me' | number

export function useStatement(whose: StatementOwner, page: number) {
  return useQuery({
    queryKey: ['payments', 'statement', whose, page],
    queryFn: ({ signal }) =>
      whose === 'me'
        ? call('GET /v6/users/me/statement', { query: { page }, signal })
        : call('GET /v6/staff/people/{id}/statement', { params: { id: whose }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The whole statement, or the receipt of one entry. */
type StatementFile = { as: 'pdf' | 'csv'; entry?: number }

function fileOf(whose: StatementOwner, { as, entry }: StatementFile): Promise<File> {
  return entry === undefined ? statementFileOf(whose, as) : receiptOf(whose, { as, entry })
}

async function receiptOf(whose: StatementOwner, { as, entry }: Required<StatementFile>): Promise<File> {
  if (as === 'csv') {
    const bytes = await (whose === 'me'
      ? call('GET /v6/users/me/statement/{id}/receipt.csv', { params: { id: entry } })
      : call('GET /v6/staff/people/{id}/statement/{entry}/receipt.csv', { params: { id: whose, entry } }))
    return new File([bytes], `recibo-${entry}.csv`, { type: 'text/csv' })
  }
  const bytes = await (whose === 'me'
    ? call('GET /v6/users/me/statement/{id}/receipt', { params: { id: entry } })
    : call('GET /v6/staff/people/{id}/statement/{entry}/receipt', { params: { id: whose, entry } }))
  return new File([bytes], `recibo-${entry}.pdf`, { type: 'application/pdf' })
}

async function statementFileOf(whose: StatementOwner, as: StatementFile['as']): Promise<File> {
  const params = { id: whose === 'me' ? 0 : whose }
  if (as === 'csv') {
    const bytes = await (whose === 'me'
      ? call('GET /v6/users/me/statement.csv')
      : call('GET /v6/staff/people/{id}/statement.csv', { params }))
    return new File([bytes], 'arroba-extrato.csv', { type: 'text/csv' })
  }
  const bytes = await (whose === 'me'
    ? call('GET /v6/users/me/statement.pdf')
    : call('GET /v6/staff/people/{id}/statement.pdf', { params }))
  return new File([bytes], 'arroba-extrato.pdf', { type: 'application/pdf' })
}

/** Downloads a file of the statement. */
export function useStatementFile(whose: StatementOwner) {
  return useMutation({
    mutationFn: (file: StatementFile) => fileOf(whose, file),
    onSuccess: saveFile,
  })
}
