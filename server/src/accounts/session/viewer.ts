import type { Capability } from '@arroba/contract/rules/capabilities.ts'
import { TERMS } from '@arroba/contract/rules/terms.ts'
import type { Database } from '../../platform/data/database.ts'
import { hotOne } from '../../platform/data/query.ts'
import type { FoundViewer } from '../../platform/http/session.ts'
import { findViewer } from './sql/statements.ts'

declare module '../../platform/http/session.ts' {
  interface Viewer {
    stateCode: number | null
    /** Ids of the people whom they blocked, in their order: nothing of theirs is shown. */
    blocked: readonly number[]
    /** Ids of the tags that they follow. */
    interests: readonly number[]
    /** What their plan opens. */
    opens: readonly Capability[]
    /** The version of the terms that is in force. */
    acceptedTerms: boolean
    isPhoneVerified: boolean
    /** Of staff: they have a second factor that could be shown. */
    hasSecondFactor: boolean
  }
}

/** One statement says all that is asked of somebody signed in, since every request waits for it. */
export async function findByToken(
  database: Database,
  { session, now }: { session: Buffer; now: Date },
): Promise<FoundViewer | undefined> {
  return hotOne(database, findViewer, { session, now, terms: TERMS.version })
}
