import { REPORT_REASONS } from '@arroba/contract/rules/reports.ts'

/** The label of a report's reason. */
export function reasonText(reason: string): string {
  return REPORT_REASONS.find(({ value }) => value === reason)?.label ?? reason
}
