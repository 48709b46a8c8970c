import type { APIRequestContext } from '@playwright/test'
import { callAs, staffSession } from './api.ts'

type Page = { reported: { reports: { text: string }[] }[]; has_next: boolean }

/** The number of reports of texts that held these words when they were reported. */
export async function reportsOf(request: APIRequestContext, words: string): Promise<number> {
  const staff = await staffSession(request)
  for (let page = 1; ; page += 1) {
    const { body } = await callAs(request, staff, 'get', `/v6/staff/reported?page=${page}`)
    const { reported, has_next } = body as Page
    const reports = reported.flatMap((one) => one.reports).filter(({ text }) => text.includes(words))
    if (reports.length > 0 || !has_next) return reports.length
  }
}
