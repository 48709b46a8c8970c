import type { Capability } from '@arroba/contract/rules/capabilities.ts'
import { TERMS } from '@arroba/contract/rules/terms.ts'
import type { Database } from '../../platform/data/database.ts'
import { hotOne } from '../../platform/data/query.ts'
import type { ViewerByToken } from '../../platform/http/session.ts'
import { findViewer } from './sql/statements.ts'

declare module '../../platform/http/session.ts' {
  interface Viewer {
    stateCode: number | null
    /** Ids of the people whom the viewer blocked, in order; nothing of theirs is shown. */
    blocked: readonly number[]
    /** Ids of the tags that the viewer follows. */
    interests: readonly number[]
    /** The capabilities that the plan opens. */
    opens: readonly Capability[]
    /** Whether the viewer accepted the version of the terms that is in force. */
    acceptedTerms: boolean
    isPhoneVerified: boolean
    /** Whether a member of staff has a second factor to show. */
    hasSecondFactor: boolean
  }
}

/** Finds the viewer of a token by one statement, since every request waits for it. */
export async function findByToken(
  database: Database,
  { session, now }: { session: Buffer; now: Date },
): Promise<ViewerByToken | undefined> {
  return hotOne(database, findViewer, { session, now, terms: TERMS.version })
}
