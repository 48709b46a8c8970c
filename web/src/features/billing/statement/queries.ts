import type { Statement } from '@arroba/contract/statement.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { saveFile } from '../../../platform/save-file.ts'

export type { Statement }
export type StatementEntry = Statement['entries'][number]

/** Whose statement it is: one's own, or that of a person whom staff looks at. */
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

async function fileOf(whose: StatementOwner, what: 'pdf' | 'csv' | number): Promise<File> {
  const params = { id: whose === 'me' ? 0 : whose }
  if (what === 'csv') {
    const bytes = await (whose === 'me'
      ? call('GET /v6/users/me/statement.csv')
      : call('GET /v6/staff/people/{id}/statement.csv', { params }))
    return new File([bytes], 'arroba-extrato.csv', { type: 'text/csv' })
  }
  if (what === 'pdf') {
    const bytes = await (whose === 'me'
      ? call('GET /v6/users/me/statement.pdf')
      : call('GET /v6/staff/people/{id}/statement.pdf', { params }))
    return new File([bytes], 'arroba-extrato.pdf', { type: 'application/pdf' })
  }
  const bytes = await (whose === 'me'
    ? call('GET /v6/users/me/statement/{id}/receipt', { params: { id: what } })
    : call('GET /v6/staff/people/{id}/statement/{entry}/receipt', { params: { ...params, entry: what } }))
  return new File([bytes], `recibo-${what}.pdf`, { type: 'application/pdf' })
}

/** Saves the whole statement, or the receipt of one entry. */
export function useStatementFile(whose: StatementOwner) {
  return useMutation({
    mutationFn: (what: 'pdf' | 'csv' | number) => fileOf(whose, what),
    onSuccess: saveFile,
  })
}
