import { REPORT_REASONS } from '@arroba/contract/rules/reports.ts'

/** What somebody chose when they reported something. */
export const reasonText = (reason: string): string =>
  REPORT_REASONS.find(({ value }) => value === reason)?.label ?? reason
