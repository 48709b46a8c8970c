import { REPORT_REASONS } from '@arroba/contract/rules/reports.ts'

/** What somebody chose when they reported something. */
export function reasonText(reason: string): string {
  return REPORT_REASONS.find(({ value }) => value === reason)?.label ?? reason
}
